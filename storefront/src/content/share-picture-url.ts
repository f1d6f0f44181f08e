import { createImageUrlBuilder } from '@sanity/image-url'
import type { kinds } from '@swabwise/cms/documents'
import type { Content } from './query-result.ts'

export type Seo = Content<typeof kinds.home.query>['seo']

/** The address of a page's picture as networks show it, cut as its editor chose. */
export function sharePictureUrl(picture: Seo['shareImage']): string | null {
  const { asset, crop, hotspot } = picture ?? {}
  if (!asset?.url) return null
  const source = { asset: { _ref: asset._id }, ...(crop && { crop }), ...(hotspot && { hotspot }) }
  // Where the picture lies is in its own address; the builder knows how it is cut.
  const cut = createImageUrlBuilder({ projectId: 'any', dataset: 'any' })
    .image(source)
    .width(1200)
    .height(630)
    .fit('crop')
    .format('jpg')
    .url()
  return asset.url + new URL(cut).search
}
