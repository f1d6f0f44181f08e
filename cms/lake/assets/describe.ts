import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { Refusal } from '../http/answer.ts'
import type { NewDocument } from '../store/document.ts'
import { pixelLimit } from './transform.ts'

/** Whose the picture is, and the address under which the lake is reached. */
export interface AssetPlace {
  projectId: string
  dataset: string
  baseUrl: string
}

const binary = 'application/octet-stream'

const endings: { readonly [format: string]: string } = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  svg: 'svg',
  heif: 'avif',
}

export const mediaTypes: { readonly [ending: string]: string } = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  gif: 'image/gif',
  svg: 'image/svg+xml',
  avif: 'image/avif',
  pdf: 'application/pdf',
  mp4: 'video/mp4',
  webm: 'video/webm',
  mp3: 'audio/mpeg',
  txt: 'text/plain',
  csv: 'text/csv',
}

export interface DescribedAsset {
  document: NewDocument
  fileName: string
}

/**
 * The asset document of a picture, as the hosted lake would write it.
 * @throws {Refusal} 400 when the bytes are no picture that a browser shows
 */
export async function describeImage(
  bytes: Buffer,
  originalFilename: string | null,
  place: AssetPlace,
): Promise<DescribedAsset> {
  const metadata = await readable(bytes)
  const extension = endings[metadata.format] ?? unreadable()
  const { width, height } = metadata.autoOrient
  const { document, fileName } = described('image', bytes, `${width}x${height}`, extension, place)
  return {
    fileName,
    document: {
      ...document,
      mimeType: mediaTypes[extension] ?? binary,
      originalFilename: originalFilename ?? fileName,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width, height, aspectRatio: width / height },
        hasAlpha: metadata.hasAlpha,
        isOpaque: (await sharp(bytes, { limitInputPixels: pixelLimit }).stats()).isOpaque,
        lqip: await tinyPreview(bytes),
      },
    },
  }
}

/** The asset document of a file that is not shown as a picture. Its ending says what it is. */
export function describeFile(
  bytes: Buffer,
  originalFilename: string | null,
  place: AssetPlace,
): DescribedAsset {
  const extension = /\.([a-z\d]{1,10})$/i.exec(originalFilename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const { document, fileName } = described('file', bytes, null, extension, place)
  return {
    fileName,
    document: {
      ...document,
      mimeType: mediaTypes[extension] ?? binary,
      originalFilename: originalFilename ?? fileName,
    },
  }
}

function described(
  kind: 'image' | 'file',
  bytes: Buffer,
  size: string | null,
  extension: string,
  { projectId, dataset, baseUrl }: AssetPlace,
): DescribedAsset {
  const assetId = createHash('sha1').update(bytes).digest('hex')
  const named = size === null ? assetId : `${assetId}-${size}`
  const fileName = `${named}.${extension}`
  const path = `${kind}s/${projectId}/${dataset}/${fileName}`
  return {
    fileName,
    document: {
      _id: `${kind}-${named}-${extension}`,
      _type: `sanity.${kind}Asset`,
      assetId,
      extension,
      path,
      sha1hash: assetId,
      size: bytes.length,
      uploadId: assetId,
      url: `${baseUrl}/${path}`,
    },
  }
}

/** A picture 20 pixels wide, small enough to stand in the page while the real one loads. */
async function tinyPreview(bytes: Buffer): Promise<string> {
  const preview = await sharp(bytes, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width: 20 })
    .png()
    .toBuffer()
  return `data:image/png;base64,${preview.toString('base64')}`
}

/** What runs when a drawing is opened by itself. */
const acting = /<script|<foreignObject|\son\w+\s*=|javascript:/i

async function readable(bytes: Buffer) {
  const metadata = await metadataOf(bytes).catch(unreadable)
  if (metadata.format === 'svg' && acting.test(bytes.toString('utf8')))
    throw new Refusal(400, 'invalidImage', 'This drawing holds a script. Save it without one.')
  if (metadata.width * metadata.height > pixelLimit)
    throw new Refusal(400, 'invalidImage', 'This picture has more than 100 million pixels. Make it smaller.')
  return metadata
}

const metadataOf = async (bytes: Buffer) => sharp(bytes, { limitInputPixels: false }).metadata()

function unreadable(): never {
  const kinds = 'JPEG, PNG, WebP, AVIF, GIF or SVG'
  throw new Refusal(
    400,
    'invalidImage',
    `This file is no picture that a browser can show: choose a ${kinds}.`,
  )
}
