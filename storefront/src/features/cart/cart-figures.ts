import type { Product } from '@swabwise/results-service/shop/shop.contract'
import type { StoreCart } from '@swabwise/results-service/shop/cart.contract'
import type { Kind } from '../../shop/cart.ts'
import { priceOf, sum, times, type Price } from '../../shop/price/price.ts'

/** What the shop can send of what is in the cart. */
export type Stock =
  { readonly kind: 'enough' } | { readonly kind: 'out' } | { readonly kind: 'only'; readonly count: number }

export interface ShownLine {
  readonly kind: Kind
  readonly title: string
  readonly count: number
  readonly price: Price | undefined
  readonly stock: Stock
}

export interface ShownCart {
  readonly lines: readonly ShownLine[]
  readonly subtotal: Price | undefined
  readonly discount: { readonly code: string; readonly saved: Price; readonly total: Price } | undefined
  /** Codes that the shop does not take for this cart. */
  readonly idle: readonly string[]
}

interface Shown {
  readonly counts: Readonly<Record<Kind, number>>
  readonly kinds: readonly Kind[]
  readonly products: Readonly<Record<Kind, Product>>
  /** The shop's own cart, as far as it is known for this country. */
  readonly cart: StoreCart | undefined
  /** Whether that cart was made from these counts. */
  readonly settled: boolean
}

/** The shop's figures where it has told them; until then, those of its products. */
export function cartFigures({ counts, kinds, products, cart, settled }: Shown): ShownCart {
  const lines = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => {
      const line = cart?.lines.find((each) => each.kind === kind)
      const product = products[kind]
      return {
        kind,
        title: product.title,
        count: counts[kind],
        price: line?.each ?? priceOf(product, 'cart'),
        stock: stockOf(
          counts[kind],
          line?.availableForSale ?? product.availableForSale,
          settled ? (line?.quantity ?? 0) : undefined,
        ),
      }
    })
  const local = sum(lines.flatMap(({ price, count }) => (price ? [times(price, count)] : [])))
  if (!cart) return { lines, subtotal: local, discount: undefined, idle: [] }
  const subtotal = settled ? cart.subtotal : local
  return {
    lines,
    subtotal,
    discount: subtotal && discountOf(cart, subtotal),
    idle: cart.discountCodes.filter(({ applicable }) => !applicable).map(({ code }) => code),
  }
}

/** Told by the shop; for a subtotal that it has not seen yet, in the same proportion. */
function discountOf(cart: StoreCart, { amount, currencyCode }: Price): ShownCart['discount'] {
  const share = Number(cart.total.amount) / Number(cart.subtotal.amount)
  if (!(share < 1)) return undefined
  const total = Math.round(Number(amount) * share * 100) / 100
  const inMoney = (value: number) => ({ amount: value.toFixed(2), currencyCode })
  const code = cart.discountCodes.find(({ applicable }) => applicable)?.code ?? ''
  return { code, saved: inMoney(Number(amount) - total), total: inMoney(total) }
}

function stockOf(count: number, isForSale: boolean, atShop: number | undefined): Stock {
  if (!isForSale || atShop === 0) return { kind: 'out' }
  return atShop !== undefined && atShop < count ? { kind: 'only', count: atShop } : { kind: 'enough' }
}
