import type {
  CartBuyerIdentityInput,
  CartInput,
  MutationCartAttributesUpdateArgs,
  MutationCartBuyerIdentityUpdateArgs,
  MutationCartCloneArgs,
  MutationCartCreateArgs,
  MutationCartDiscountCodesUpdateArgs,
  MutationCartLinesAddArgs,
  MutationCartLinesRemoveArgs,
  MutationCartLinesUpdateArgs,
  MutationCartNoteUpdateArgs,
  MutationCartRemovePersonalDataArgs,
} from '@shopify/hydrogen-react/storefront-api-types'
import type { GraphQLResolveInfo } from 'graphql'
import { changed, refused, rejectOthers, type Change, type UserError, type Warning } from './cart-answer.ts'
import { attributesOf, withLines, withoutLines, withUpdatedLines } from './cart-lines.ts'
import { cartId, cartObject, cartToken } from './cart-object.ts'
import { emptyContents, type CartContents, type CartsOfApi, type EmbeddedCart } from './carts.ts'
import type { CatalogueProduct } from '../products/catalogue.ts'
import { discountOf } from './discounts.ts'
import { countryOf } from '../engine.ts'
import { marketOf } from '../markets.ts'

const maxNote = 5000
const maxCharacters = 32_768

/** The cart mutations of the Storefront API. */
export function cartMutations(catalogue: readonly CatalogueProduct[], carts: CartsOfApi, publicUrl: string) {
  const answer = (
    cart: EmbeddedCart | undefined,
    userErrors: readonly UserError[] = [],
    warnings: readonly Warning[] = [],
  ) => ({ cart: cart ? cartObject(cart, publicUrl) : null, userErrors, warnings })

  async function change(id: string, to: (contents: CartContents) => Change) {
    const token = cartToken(id)
    const before = await carts.find(token)
    if (!before || before.order) return answer(undefined, [noCart])
    const result = atMostSo(to(before))
    if ('userErrors' in result) return answer(before, result.userErrors)
    const after = await carts.change(token, result.contents)
    return after
      ? answer(after, [], [...result.warnings, ...unknownCodes(after, token)])
      : answer(undefined, [noCart])
  }

  return {
    async cartCreate({ input }: MutationCartCreateArgs, _context: unknown, info: GraphQLResolveInfo) {
      const result = atMostSo(filled(input ?? {}, countryOf(info), catalogue))
      if ('userErrors' in result) return answer(undefined, result.userErrors)
      const cart = await carts.create(result.contents)
      return answer(cart, [], [...result.warnings, ...unknownCodes(cart, cart.token)])
    },
    cartLinesAdd: ({ cartId: id, lines }: MutationCartLinesAddArgs) =>
      change(id, (contents) => withLines(contents, lines, catalogue, ['lines'])),
    cartLinesUpdate: ({ cartId: id, lines }: MutationCartLinesUpdateArgs) =>
      change(id, (contents) => withUpdatedLines(contents, lines, catalogue)),
    cartLinesRemove: ({ cartId: id, lineIds }: MutationCartLinesRemoveArgs) =>
      change(id, (contents) => withoutLines(contents, lineIds)),
    cartNoteUpdate: ({ cartId: id, note }: MutationCartNoteUpdateArgs) =>
      change(id, (contents) => withNote(contents, note)),
    cartAttributesUpdate: ({ cartId: id, attributes }: MutationCartAttributesUpdateArgs) =>
      change(id, (contents) => changed({ ...contents, attributes: attributesOf({ attributes }) })),
    cartDiscountCodesUpdate: ({ cartId: id, discountCodes }: MutationCartDiscountCodesUpdateArgs) =>
      change(id, (contents) => changed({ ...contents, discountCodes: [...new Set(discountCodes)] })),
    cartBuyerIdentityUpdate: ({ cartId: id, buyerIdentity }: MutationCartBuyerIdentityUpdateArgs) =>
      change(id, (contents) => withBuyer(contents, buyerIdentity, ['buyerIdentity'])),
    cartRemovePersonalData: ({ cartId: id }: MutationCartRemovePersonalDataArgs) =>
      change(id, (contents) =>
        changed({ ...contents, buyer: emptyContents(contents.market).buyer, note: null, attributes: [] }),
      ),
    async cartClone({ cartId: id }: MutationCartCloneArgs) {
      const cart = await carts.find(cartToken(id))
      if (!cart || cart.order) return answer(undefined, [noCart])
      const { market, lines, discountCodes } = cart
      return answer(await carts.create({ ...emptyContents(market), lines, discountCodes }))
    },
  }
}

function filled(
  input: CartInput,
  countryCode: string | undefined,
  catalogue: readonly CatalogueProduct[],
): Change {
  rejectOthers('CartInput', input, ['lines', 'buyerIdentity', 'note', 'attributes', 'discountCodes'])
  const told = withBuyer(emptyContents(marketOf(countryCode)), input.buyerIdentity ?? {}, [
    'input',
    'buyerIdentity',
  ])
  if ('userErrors' in told) return told
  const contents = {
    ...told.contents,
    attributes: attributesOf(input),
    discountCodes: [...new Set(input.discountCodes ?? [])],
  }
  const noted = typeof input.note === 'string' ? withNote(contents, input.note) : changed(contents)
  return 'userErrors' in noted
    ? noted
    : withLines(noted.contents, input.lines ?? [], catalogue, ['input', 'lines'])
}

function withBuyer(contents: CartContents, input: CartBuyerIdentityInput, field: readonly string[]): Change {
  rejectOthers('CartBuyerIdentityInput', input, ['countryCode', 'email', 'phone', 'customerAccessToken'])
  if (input.customerAccessToken)
    return refused({
      code: 'INVALID',
      field: [...field, 'customerAccessToken'],
      message: 'The customer access token is not valid.',
    })
  const { email = contents.buyer.email, phone = contents.buyer.phone } = input
  const market = input.countryCode ? marketOf(input.countryCode) : contents.market
  return changed({ ...contents, market, buyer: { email, phone } })
}

function withNote(contents: CartContents, note: string): Change {
  if (note.length > maxNote)
    return refused({
      code: 'NOTE_TOO_LONG',
      field: ['note'],
      message: `The note is over ${maxNote} characters.`,
    })
  return changed({ ...contents, note: note === '' ? null : note })
}

/** Whatever it is made of, one cart takes no more room than another. */
function atMostSo(change: Change): Change {
  if ('userErrors' in change) return change
  const { lines, ...others } = change.contents
  const text = JSON.stringify([others, lines.map(({ id, attributes }) => ({ id, attributes }))])
  return text.length <= maxCharacters
    ? change
    : refused({ code: 'CART_TOO_LARGE', field: ['cartId'], message: 'The cart is too large.' })
}

const noCart: UserError = {
  code: 'INVALID',
  field: ['cartId'],
  message: 'The specified cart does not exist.',
}

const unknownCodes = ({ discountCodes }: CartContents, token: string): Warning[] =>
  discountCodes
    .filter((code) => discountOf(code) === undefined)
    .map((code) => ({
      code: 'DISCOUNT_NOT_FOUND',
      message: `The discount code ${code} could not be found.`,
      target: cartId(token),
    }))
