import sharp from 'sharp'
import type { Sharp } from 'sharp'
import { badRequest } from '../http/answer.ts'
import { regionOf } from './region.ts'
import type { Crop, Fit, ImageRequest, OutputFormat } from './image-request.ts'

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

/** A picture of more pixels than this is refused rather than unpacked into memory. */
export const pixelLimit = 100_000_000

export async function transform(
  original: Buffer,
  request: ImageRequest,
  format: OutputFormat,
): Promise<Buffer> {
  const input = sharp(original, { limitInputPixels: pixelLimit })
  const { autoOrient: whole } = await input.metadata()
  const region = regionOf(request, whole)
  if (region === null) throw badRequest('rect lies outside the picture.')
  const cut = resized(input.autoOrient().extract(region), request)
  const turned = request.rotate === 0 ? cut : sharp(await cut.png().toBuffer()).rotate(request.rotate)
  return encoded(finished(turned, request, format), format, request.quality)
}

function resized(image: Sharp, { width, height, fit, crop, background }: ImageRequest): Sharp {
  if (width === undefined && height === undefined) return image
  return image.resize({
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    background: background ?? transparent,
    ...resizeOf(fit, crop),
  })
}

function finished(image: Sharp, request: ImageRequest, format: OutputFormat): Sharp {
  const { flip, blur = 0, sharpen = 0, pad } = request
  const background = request.background ?? (format === 'jpg' ? '#ffffff' : undefined)
  if (flip.vertical) image.flip()
  if (flip.horizontal) image.flop()
  // The scale of Sanity's blur and sharpen is about ten times that of sharp's sigma.
  if (blur > 0) image.blur(Math.max(0.3, blur / 10))
  if (sharpen > 0) image.sharpen({ sigma: Math.max(0.1, sharpen / 10) })
  if (request.invert) image.negate({ alpha: false })
  if (request.grey) image.greyscale()
  if (pad > 0) {
    image.extend({ top: pad, bottom: pad, left: pad, right: pad, background: background ?? transparent })
  }
  return background === undefined ? image : image.flatten({ background })
}

function encoded(image: Sharp, format: OutputFormat, quality: number): Promise<Buffer> {
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality: Math.max(1, quality), mozjpeg: true }).toBuffer()
    case 'png':
      return image.png().toBuffer()
    case 'webp':
      return image.webp({ quality: Math.max(1, quality) }).toBuffer()
    case 'avif':
      return image.avif({ quality: Math.max(1, quality), effort: 2 }).toBuffer()
  }
}

function resizeOf(fit: Fit, crop: Crop) {
  switch (fit) {
    case 'clip':
      return { fit: 'inside' } as const
    case 'max':
      return { fit: 'inside', withoutEnlargement: true } as const
    case 'fill':
      return { fit: 'contain' } as const
    case 'fillmax':
      return { fit: 'contain', withoutEnlargement: true } as const
    case 'scale':
      return { fit: 'fill' } as const
    case 'crop':
      return { fit: 'cover', position: positionOf(crop) } as const
    case 'min':
      return { fit: 'cover', withoutEnlargement: true, position: positionOf(crop) } as const
  }
}

function positionOf(crop: Crop): string {
  // Around a focal point the region already has the wanted proportions.
  return crop === 'focalpoint' ? 'center' : crop
}
