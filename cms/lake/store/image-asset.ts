import type { LakeDocument } from './document.ts'

export interface ImageAsset {
  _id: string
  assetId: string
  extension: string
  originalFilename: string
  path: string
  url: string
}

/** The asset document of a picture, read field by field; null for any other document. */
export function imageAssetIn(document: LakeDocument | undefined): ImageAsset | null {
  if (document?._type !== 'sanity.imageAsset') return null
  const { _id, assetId, extension, originalFilename, path, url } = document
  const texts = [assetId, extension, originalFilename, path, url]
  if (!texts.every((text) => typeof text === 'string')) return null
  const [asset = '', ending = '', name = '', place = '', address = ''] = texts
  return { _id, assetId: asset, extension: ending, originalFilename: name, path: place, url: address }
}
