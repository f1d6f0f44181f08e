import type { PageAnswer } from '../content/page-answer.ts'
import {
  pages,
  readAgreedPages,
  readAnnouncement,
  readSite,
  readWritten,
  type Ask,
  type PageId,
  type SeoFields,
  type Sources,
} from '../content/pages.ts'
import { pictureOf, sharePictures } from '../content/share-pictures.ts'
import type { ShopAddresses } from '../shop/shop-addresses.ts'
import { contentAddress, findRoute, writtenPage, type AppRoute } from '../routes/routes.ts'

export type ReadPage = (
  address: string,
) => Promise<{ route: AppRoute; address: string; answer: PageAnswer } | undefined>

interface Parts {
  ask: Ask
  products: Sources['products']
  shops: ShopAddresses
  publicUrl: string
  now: () => number
  /** Whether pages for whoever works on the site are pages here. */
  development?: boolean
}

/** Reads all that the page at an address shows; undefined when no route has it. */
export function createPageReader({
  ask,
  products,
  shops,
  publicUrl,
  now,
  development = false,
}: Parts): ReadPage {
  const { origin } = new URL(publicUrl)

  async function routeOf(pathname: string): Promise<AppRoute | undefined> {
    const path = contentAddress(writtenPage, pathname, '')
    const isWritten = async () => (await readWritten(ask)).some(({ address }) => address === path)
    return findRoute(pathname) ?? ((await isWritten()) ? writtenPage : undefined)
  }

  return async (given) => {
    const url = URL.parse(given, publicUrl)
    const route = url?.origin === origin ? await routeOf(url.pathname) : undefined
    if (!url || !route || (route.development && !development)) return undefined
    const address = contentAddress(route, url.pathname, url.search)
    const { searchParams: params, pathname: path } = new URL(address, publicUrl)
    const [site, announcement, agreedPages, read] = await Promise.all([
      readSite(ask),
      route.layout === 'public' || route.layout === 'other' ? readAnnouncement(ask, now()) : undefined,
      route.layout === 'signedIn' || route.page === 'register' ? readAgreedPages(ask) : undefined,
      readContent(route.page, { ask, products, title: route.title, params, path }),
    ])
    return {
      route,
      address,
      answer: {
        site,
        shops,
        ...(announcement && { announcement }),
        ...(agreedPages && { agreedPages }),
        contents: read.contents,
        seo: withPicture(read.seo, route, publicUrl),
        canonicalUrl: new URL(route === writtenPage ? path : canonicalPath(route, url.pathname), publicUrl)
          .href,
        alternates: Object.entries(route.locales ?? {}).map(([hreflang, path]) => ({
          hreflang,
          href: new URL(path, publicUrl).href,
        })),
      },
    }
  }
}

/** A page for one country stands for itself; every other spelling of an address stands for the first. */
function canonicalPath({ paths, locales = {} }: AppRoute, pathname: string): string {
  return Object.values(locales).find((path) => path === pathname) ?? paths[0]
}

function withPicture(seo: SeoFields, { page }: AppRoute, publicUrl: string): SeoFields {
  if (seo.shareImageUrl !== null) return seo
  const { file, alt } = sharePictures[pictureOf[page] ?? 'site']
  return { ...seo, shareImageUrl: new URL(file, publicUrl).href, shareImageAlt: alt }
}

async function readContent(id: PageId, from: Sources): Promise<Pick<PageAnswer, 'seo' | 'contents'>> {
  const { seo, shown } = await pages[id].read(from)
  return { seo, contents: { [id]: shown } }
}
