import type { CountryCode } from '@shopify/hydrogen-react/storefront-api-types'
import { kitKinds } from '@swabwise/events/vocabulary/kit-kind'
import { ShopUnavailable } from '../../platform/failures.ts'
import {
  cartAndMerchandiseQuery,
  cartQuery,
  changeCartMutation,
  newCartMutation,
  type CartChanges,
  type CartLineNode,
  type CartNode,
  type Money,
} from './cart-queries.ts'
import type { ProductHandles } from './handles.ts'
import type { TypedQuery } from './queries.ts'
import type { CartOrder, KeptCart, ProductCounts, ProductKind, Shop, ShopCountry } from './shop.ts'

interface Parts {
  readonly ask: <Answer, Variables>(
    country: ShopCountry,
    query: TypedQuery<Answer, Variables>,
    variables: Variables,
  ) => Promise<Answer>
  readonly codeOf: (country: ShopCountry) => CountryCode
  readonly handles: ProductHandles
}

type VariantIds = Readonly<Record<ProductKind, string | undefined>>

/** Carts that are kept at the store and brought in line with what a person has chosen. */
export function keptCarts({ ask, codeOf, handles }: Parts): Pick<Shop, 'cart' | 'keepCart'> {
  const kindOf = ({ merchandise }: CartLineNode) =>
    kitKinds.find((kind) => handles[kind] === merchandise.product.handle)
  const linesOf = ({ lines }: CartNode, kind: ProductKind) =>
    lines.nodes.filter((line) => kindOf(line) === kind)
  const countOf = (cart: CartNode, kind: ProductKind) =>
    linesOf(cart, kind).reduce((sum, { quantity }) => sum + quantity, 0)
  const countsOf = (cart: CartNode): ProductCounts => ({
    thc: countOf(cart, 'thc'),
    cbd: countOf(cart, 'cbd'),
    cannabis: countOf(cart, 'cannabis'),
  })

  function changesOf(cart: CartNode, order: CartOrder, wanted: ProductCounts, ids: VariantIds): CartChanges {
    const country = codeOf(order.country)
    const kinds = kitKinds.filter((kind) => countOf(cart, kind) !== wanted[kind])
    const update = kinds.flatMap((kind) =>
      linesOf(cart, kind).map(({ id }, index) => ({ id, quantity: index === 0 ? wanted[kind] : 0 })),
    )
    const add = linesFor(
      kinds.filter((kind) => linesOf(cart, kind).length === 0),
      wanted,
      ids,
    )
    const codes = codesOf(order)
    const has = new Set(cart.discountCodes.map(({ code }) => code.toLowerCase()))
    return {
      id: cart.id,
      country,
      buyer: { countryCode: country },
      moves: cart.buyerIdentity.countryCode !== country,
      codes,
      recodes: codes.some((code) => !has.has(code.toLowerCase())),
      update,
      updates: update.length > 0,
      add,
      adds: add.length > 0,
    }
  }

  /** Undefined if the cart has gone meanwhile. */
  async function brought(cart: CartNode, { country }: CartOrder, changes: CartChanges) {
    const { moves, recodes, updates, adds } = changes
    if (!moves && !recodes && !updates && !adds) return cart
    const { moved, recoded, updated, added } = await ask(country, changeCartMutation, changes)
    return (added ?? updated ?? recoded ?? moved)?.cart ?? undefined
  }

  async function made(order: CartOrder, wanted: ProductCounts, ids: VariantIds): Promise<CartNode> {
    const country = codeOf(order.country)
    const input = {
      lines: linesFor(kitKinds, wanted, ids),
      buyerIdentity: { countryCode: country },
      discountCodes: codesOf(order),
    }
    const { cartCreate } = await ask(order.country, newCartMutation, { country, input })
    if (!cartCreate?.cart) throw new ShopUnavailable('no cart was created')
    return cartCreate.cart
  }

  const told = (cart: CartNode): KeptCart => ({
    id: cart.id,
    checkoutUrl: cart.checkoutUrl,
    counts: countsOf(cart),
    lines: kitKinds.flatMap((kind) => {
      const lines = linesOf(cart, kind)
      const [first] = lines
      if (!first) return []
      return {
        kind,
        title: first.merchandise.product.title,
        availableForSale: first.merchandise.availableForSale,
        quantity: countOf(cart, kind),
        each: moneyOf(first.cost.amountPerQuantity),
        subtotal: sum(lines.map(({ cost }) => cost.subtotalAmount)) ?? moneyOf(first.cost.subtotalAmount),
      }
    }),
    subtotal: sum(cart.lines.nodes.map(({ cost }) => cost.subtotalAmount)) ?? moneyOf(cart.cost.totalAmount),
    total: beforeTaxes(cart),
    discountCodes: cart.discountCodes.map(({ code, applicable }) => ({ code, applicable })),
  })

  return {
    async cart(id, country) {
      const { cart } = await ask(country, cartQuery, { id, country: codeOf(country) })
      return cart ? told(cart) : undefined
    },

    async keepCart(order) {
      const found = await ask(order.country, cartAndMerchandiseQuery, {
        ...handles,
        country: codeOf(order.country),
        id: order.id ?? '',
        hasCart: order.id !== undefined,
      })
      const idOf = (kind: ProductKind) => found[kind]?.variants.nodes[0]?.id
      const ids = { thc: idOf('thc'), cbd: idOf('cbd'), cannabis: idOf('cannabis') }
      const before = found.cart ?? undefined
      const wanted = order.wanted(before && countsOf(before))
      const after = before && (await brought(before, order, changesOf(before, order, wanted, ids)))
      // A retry makes a second cart; an unopened one does no harm.
      return { cart: told(after ?? (await made(order, wanted, ids))), wanted }
    },
  }
}

const codesOf = ({ discount }: CartOrder): string[] => (discount === undefined ? [] : [discount])

/** What the store does not carry is left out. */
const linesFor = (kinds: readonly ProductKind[], wanted: ProductCounts, ids: VariantIds) =>
  kinds.flatMap((kind) => {
    const merchandiseId = ids[kind]
    return wanted[kind] > 0 && merchandiseId !== undefined ? [{ merchandiseId, quantity: wanted[kind] }] : []
  })

const centsOf = (money: Money | null | undefined) => Math.round(Number(money?.amount ?? 0) * 100)

const inMoney = (cents: number, { currencyCode }: Money): Money => ({
  amount: (cents / 100).toFixed(2),
  currencyCode,
})

const moneyOf = (money: Money): Money => inMoney(centsOf(money), money)

function sum(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts
  return (
    first &&
    inMoney(
      amounts.reduce((so, money) => so + centsOf(money), 0),
      first,
    )
  )
}

/** Taxes and duties are told at the checkout. */
const beforeTaxes = ({ cost: { totalAmount, totalTaxAmount, totalDutyAmount } }: CartNode): Money =>
  inMoney(centsOf(totalAmount) - centsOf(totalTaxAmount) - centsOf(totalDutyAmount), totalAmount)
