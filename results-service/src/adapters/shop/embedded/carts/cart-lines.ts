import { randomUUID } from 'node:crypto'
import type { CartLineInput, CartLineUpdateInput } from '@shopify/hydrogen-react/storefront-api-types'
import { changed, refused, rejectOthers, type Change, type UserError, type Warning } from './cart-answer.ts'
import { lineToken } from './cart-object.ts'
import type { Attribute, CartContents, CartLine } from './carts.ts'
import type { CatalogueProduct } from '../products/catalogue.ts'
import { variantId } from '../products/products.ts'

type Catalogue = readonly CatalogueProduct[]
const maxQuantity = 1_000_000

/** Merges lines of the same product and attributes; leaves out what is out of stock, with a warning. */
export function withLines(
  contents: CartContents,
  inputs: readonly CartLineInput[],
  catalogue: Catalogue,
  path: readonly string[],
): Change {
  const userErrors: UserError[] = []
  const warnings: Warning[] = []
  const lines = [...contents.lines]
  for (const [index, input] of inputs.entries()) {
    rejectOthers('CartLineInput', input, ['merchandiseId', 'quantity', 'attributes'])
    const { merchandiseId } = input
    const quantity = input.quantity ?? 1
    const field = [...path, String(index)]
    const product = catalogue.find((each) => variantId(each) === merchandiseId)
    if (!product) userErrors.push(noMerchandise(merchandiseId, field))
    else if (quantity < 1) userErrors.push(tooFew(field, 1))
    else if (!product.inStock) warnings.push(outOfStock(product, merchandiseId))
    else {
      const attributes = attributesOf(input)
      const same = lines.findIndex((line) => isSame(line, product, attributes))
      const before = lines[same]
      if (before) lines[same] = { ...before, quantity: atMost(before.quantity + quantity) }
      else lines.push({ id: randomUUID(), product, quantity: atMost(quantity), attributes })
    }
  }
  return userErrors.length > 0 ? refused(...userErrors) : changed({ ...contents, lines }, warnings)
}

/** A quantity of 0 removes a line. */
export function withUpdatedLines(
  contents: CartContents,
  inputs: readonly CartLineUpdateInput[],
  catalogue: Catalogue,
): Change {
  const userErrors: UserError[] = []
  const warnings: Warning[] = []
  let lines = contents.lines
  for (const [index, input] of inputs.entries()) {
    rejectOthers('CartLineUpdateInput', input, ['id', 'merchandiseId', 'quantity', 'attributes'])
    const field = ['lines', String(index)]
    const before = lines.find(({ id }) => id === lineToken(input.id))
    const product = input.merchandiseId
      ? catalogue.find((each) => variantId(each) === input.merchandiseId)
      : before?.product
    const quantity = input.quantity ?? before?.quantity ?? 0
    if (!before) userErrors.push(noLine(input.id, [...field, 'id']))
    else if (!product) userErrors.push(noMerchandise(input.merchandiseId ?? '', field))
    else if (quantity < 0) userErrors.push(tooFew(field, 0))
    else if (!product.inStock && quantity > before.quantity)
      warnings.push(outOfStock(product, variantId(product)))
    else {
      const attributes = input.attributes ? attributesOf(input) : before.attributes
      const after = { ...before, product, quantity: atMost(quantity), attributes }
      lines = lines.flatMap((line) => (line.id !== before.id ? [line] : quantity === 0 ? [] : [after]))
    }
  }
  return userErrors.length > 0 ? refused(...userErrors) : changed({ ...contents, lines }, warnings)
}

export function withoutLines(contents: CartContents, ids: readonly string[]): Change {
  const unknown = ids.findIndex((id) => !contents.lines.some((line) => line.id === lineToken(id)))
  if (unknown !== -1) return refused(noLine(ids[unknown] ?? '', ['lineIds', String(unknown)]))
  const removed = new Set(ids.map(lineToken))
  return changed({ ...contents, lines: contents.lines.filter(({ id }) => !removed.has(id)) })
}

function isSame(line: CartLine, product: CatalogueProduct, attributes: readonly Attribute[]): boolean {
  return line.product.id === product.id && JSON.stringify(line.attributes) === JSON.stringify(attributes)
}

export const attributesOf = ({ attributes }: { attributes?: readonly Attribute[] | null }): Attribute[] =>
  (attributes ?? []).map(({ key, value }) => ({ key, value }))

const atMost = (quantity: number) => Math.min(maxQuantity, quantity)

const noMerchandise = (id: string, field: readonly string[]): UserError => ({
  code: 'INVALID',
  field: [...field, 'merchandiseId'],
  message: `The merchandise with id ${id} does not exist.`,
})
const noLine = (id: string, field: readonly string[]): UserError => ({
  code: 'INVALID_MERCHANDISE_LINE',
  field,
  message: `The merchandise line with id ${id} does not exist.`,
})
const tooFew = (field: readonly string[], least: number): UserError => ({
  code: 'INVALID',
  field: [...field, 'quantity'],
  message: `The quantity must be at least ${least}.`,
})
const outOfStock = ({ title }: CatalogueProduct, target: string): Warning => ({
  code: 'MERCHANDISE_OUT_OF_STOCK',
  message: `${title} is out of stock.`,
  target,
})
