import type { LakeDocument } from '../store/document.ts'

const kinds = { 'sanity.imageAsset': 'image', 'sanity.fileAsset': 'file' } as const

export interface Asset {
  kind: 'image' | 'file'
  _id: string
  assetId: string
  extension: string
  mimeType: string
  originalFilename: string
  path: string
  url: string
}

/** The asset document of a picture or a file, read field by field; null for any other document. */
export function assetIn(document: LakeDocument | undefined): Asset | null {
  if (document?._type !== 'sanity.imageAsset' && document?._type !== 'sanity.fileAsset') return null
  const text = (name: string) => (typeof document[name] === 'string' ? document[name] : '')
  const asset = {
    kind: kinds[document._type],
    _id: document._id,
    assetId: text('assetId'),
    extension: text('extension'),
    mimeType: text('mimeType'),
    originalFilename: text('originalFilename'),
    path: text('path'),
    url: text('url'),
  }
  return Object.values(asset).includes('') ? null : asset
}
