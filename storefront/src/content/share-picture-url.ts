import type { kinds } from '@swabwise/cms/documents'
import { pictureUrl } from './picture-sources.ts'
import type { Content } from './query-result.ts'
import { shareImageSize } from './share-image-size.ts'

export type Seo = Content<typeof kinds.home.query>['seo']

/** The address of a page's picture as networks show it, cut as its editor chose. */
export function sharePictureUrl(picture: Seo['shareImage']): string | null {
  const { asset, crop = null, hotspot = null } = picture ?? {}
  return asset?.url ? pictureUrl({ asset, crop, hotspot }, shareImageSize, 'jpg') : null
}
