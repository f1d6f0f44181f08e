import { createImageUrlBuilder } from '@sanity/image-url'
import type { kinds } from '@swabwise/cms/documents'
import type { pageAtQuery } from '@swabwise/cms/documents/page'
import type { Content } from './query-result.ts'

type Block = Content<typeof pageAtQuery>['blocks'][number]
export type Picture = Extract<Block, { _type: 'figureBlock' }>['picture']
type Shared = NonNullable<Content<typeof kinds.home.query>['seo']['shareImage']>

type Cut = Pick<Shared, 'crop' | 'hotspot'> & { asset: { _id: string; url: string } }

const widths = [400, 640, 960, 1280, 1920] as const

/** The address of the part of a picture that its editor chose. */
export function pictureUrl(
  { asset, crop, hotspot }: Cut,
  size: { width: number; height?: number },
  format?: 'jpg',
) {
  const source = { asset: { _ref: asset._id }, ...(crop && { crop }), ...(hotspot && { hotspot }) }
  // Where the picture lies is in its own address; the builder knows how it is cut.
  const builder = createImageUrlBuilder({ projectId: 'any', dataset: 'any' }).image(source).width(size.width)
  const cut = size.height === undefined ? builder.fit('max') : builder.height(size.height).fit('crop')
  return asset.url + new URL((format ? cut.format(format) : cut.auto('format')).url()).search
}

export interface Sources {
  src: string
  srcSet: string
  width: number
  height: number
  preview: string | null
}

/** A picture in every width that a screen may want; with a shape (width by height), cut to it around its hotspot. */
export function sourcesOf({ asset, crop, hotspot }: Picture, shape?: number): Sources | undefined {
  if (!asset?.url) return undefined
  const { left = 0, right = 0, top = 0, bottom = 0 } = crop ?? {}
  const wide = (asset.width ?? 1600) * (1 - left - right)
  const ratio = shape ?? wide / ((asset.height ?? 900) * (1 - top - bottom))
  const heightOf = (width: number) => Math.round(width / ratio)
  const at = (width: number) =>
    pictureUrl({ asset, crop, hotspot }, { width, ...(shape !== undefined && { height: heightOf(width) }) })
  const [smallest, ...larger] = widths
  const offered = [smallest, ...larger.filter((width) => width <= wide)]
  const usual = offered.findLast((width) => width <= 960) ?? smallest
  return {
    src: at(usual),
    srcSet: offered.map((width) => `${at(width)} ${width}w`).join(', '),
    width: usual,
    height: heightOf(usual),
    preview: crop || shape ? null : asset.lqip,
  }
}
