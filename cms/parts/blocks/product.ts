import { heading, text } from '../fields.ts'
import { by, object } from '../kind.ts'

export const productQuery = `_type == "productBlock" => {heading, text}`

/** Its name, price and button are the shop's. */
export const productBlock = object(
  'productBlock',
  'Product card',
  [heading(), text(240)],
  by('heading', 'text'),
)
