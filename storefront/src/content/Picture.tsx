import { sourcesOf, type Picture as Shown } from './picture-sources.ts'
import { Image, type ImageProps } from './Image.tsx'

export interface PictureProps extends Omit<ImageProps, 'sources' | 'alt'> {
  picture: Shown
  /** Width by height, where it is cut to its place. */
  shape?: number
}

/** A picture from the cms, in the width and the format that the screen wants. */
export function Picture({ picture, shape, ...rest }: PictureProps) {
  const sources = sourcesOf(picture, shape)
  return sources && <Image {...rest} sources={sources} alt={picture.alt ?? ''} />
}
