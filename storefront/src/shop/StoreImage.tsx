import { Image } from '@shopify/hydrogen-react/Image'
import type { ProductImage } from '@swabwise/results-service/shop/shop.contract'

interface Props {
  image: ProductImage
  sizes: string
  className?: string | undefined
}

// Hydrogen sizes its pictures by a style attribute, which our CSP does not allow: style sheets do it instead.
const noStyleAttribute = { width: undefined, aspectRatio: undefined }

/** A picture from the store, in the sizes that the store's image host can make. */
export function StoreImage({ image, sizes, className }: Props) {
  return (
    <Image
      data={{ url: image.url, altText: image.altText, width: image.width, height: image.height }}
      aspectRatio="1/1"
      sizes={sizes}
      className={className}
      style={noStyleAttribute}
    />
  )
}
