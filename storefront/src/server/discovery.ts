import { SitemapStream, streamToPromise } from 'sitemap'
import { routes } from '../routes/routes.ts'

interface Parts {
  publicUrl: string
  /** Where people write to; it stands in the site's settings. */
  supportAddress: () => Promise<string>
  /** The addresses of the pages that editors made, and when each was changed. */
  written: () => Promise<readonly { address: string; changed: string }[]>
  /** When the other pages were changed, by address. */
  changes: () => Promise<ReadonlyMap<string, string>>
  now: () => number
}

export interface WellKnownFile {
  type: string
  body: string
}

/** What search engines and those who found a fault ask for, by path. */
export function createDiscovery({ publicUrl, supportAddress, written, changes, now }: Parts) {
  const files: Readonly<Record<string, () => Promise<WellKnownFile>>> = {
    '/robots.txt': async () => plain(robots(publicUrl)),
    '/sitemap.xml': async () => ({
      type: 'application/xml; charset=utf-8',
      body: await sitemap(publicUrl, await written(), await changes()),
    }),
    '/.well-known/security.txt': async () => plain(securityText(publicUrl, await supportAddress(), now())),
  }
  return (path: string): Promise<WellKnownFile> | undefined => files[path]?.()
}

const plain = (body: string): WellKnownFile => ({ type: 'text/plain; charset=utf-8', body })

const closed = [
  '/account/',
  '/admin',
  '/api/',
  '/cart',
  '/checkout',
  '/dashboard/',
  '/page-content',
  '/pdf',
  '/register-kit',
  '/studio',
  '/tutorial',
]

const robots = (publicUrl: string) =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', publicUrl).href}`,
    '',
  ].join('\n')

async function sitemap(
  publicUrl: string,
  written: Awaited<ReturnType<Parts['written']>>,
  changes: Awaited<ReturnType<Parts['changes']>>,
): Promise<string> {
  const listed = routes.filter(({ unlisted = false }) => !unlisted)
  const stream = new SitemapStream({
    hostname: publicUrl,
    xmlns: { xhtml: true, news: false, image: false, video: false },
  })
  for (const { paths, locales = {} } of listed) {
    const links = Object.entries(locales).map(([lang, url]) => ({ lang, url }))
    for (const url of new Set([paths[0], ...Object.values(locales)])) {
      const lastmod = changes.get(paths[0])
      stream.write({ url, ...(links.length > 0 && { links }), ...(lastmod && { lastmod }) })
    }
  }
  for (const { address: url, changed: lastmod } of written) stream.write({ url, lastmod })
  stream.end()
  return (await streamToPromise(stream)).toString('utf8')
}

const halfYear = 180 * 24 * 60 * 60 * 1000

/** RFC 9116. */
const securityText = (publicUrl: string, address: string, now: number) =>
  [
    `Contact: mailto:${address}`,
    `Expires: ${new Date(now + halfYear).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${new URL('/.well-known/security.txt', publicUrl).href}`,
    '',
  ].join('\n')
