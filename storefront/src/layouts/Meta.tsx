import { usePageAnswer } from '../content/page-context.ts'

/** Title and social tags; React puts them into the head. */
export function Meta({ unlisted }: { unlisted: boolean }) {
  const { seo, site, canonicalUrl, alternates } = usePageAnswer()
  const title = seo.title.includes(site.brandName) ? seo.title : `${seo.title} – ${site.brandName}`
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={seo.description} />
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={canonicalUrl} />}
      {alternates.map(({ hreflang, href }) => (
        <link key={hreflang} rel="alternate" hrefLang={hreflang} href={href} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.brandName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={seo.description} />
      <meta property="og:url" content={canonicalUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={seo.description} />
      {seo.shareImageUrl && (
        <>
          <meta property="og:image" content={seo.shareImageUrl} />
          <meta name="twitter:image" content={seo.shareImageUrl} />
        </>
      )}
      {seo.shareImageUrl && seo.shareImageAlt && (
        <>
          <meta property="og:image:alt" content={seo.shareImageAlt} />
          <meta name="twitter:image:alt" content={seo.shareImageAlt} />
        </>
      )}
    </>
  )
}
