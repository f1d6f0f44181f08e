import { usePageAnswer } from '../content/page-context.ts'
import { shareImageSize } from '../content/share-image-size.ts'

const countryNames = new Intl.DisplayNames('en', { type: 'region' })

/** Title and social tags; React puts them into the head. */
export function Meta({ unlisted }: { unlisted: boolean }) {
  const { seo, site, canonicalUrl, alternates } = usePageAnswer()
  const [language, country] = (
    alternates.find(({ hreflang, href }) => href === canonicalUrl && hreflang !== 'x-default')?.hreflang ??
    'en'
  ).split('-')
  const title = [
    seo.title,
    !seo.title.includes(site.brandName) && site.brandName,
    country !== undefined && countryNames.of(country),
  ]
    .filter(Boolean)
    .join(' – ')
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
      <meta property="og:locale" content={`${language}_${country ?? 'CA'}`} />
      <meta property="og:url" content={canonicalUrl} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={seo.description} />
      {seo.shareImageUrl && (
        <>
          <meta property="og:image" content={seo.shareImageUrl} />
          <meta property="og:image:width" content={String(shareImageSize.width)} />
          <meta property="og:image:height" content={String(shareImageSize.height)} />
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
