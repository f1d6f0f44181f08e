import type { CartErrorCode, CartWarningCode } from '@shopify/hydrogen-react/storefront-api-types'
import { GraphQLError } from 'graphql'
import type { CartContents } from './carts.ts'

export interface UserError {
  readonly code: CartErrorCode
  readonly field: readonly string[]
  readonly message: string
}

export interface Warning {
  readonly code: CartWarningCode
  readonly message: string
  readonly target: string
}

/** A change of a cart's contents, or why there is none. */
export type Change =
  | { readonly contents: CartContents; readonly warnings: readonly Warning[] }
  | { readonly userErrors: readonly UserError[] }

export const refused = (...userErrors: readonly UserError[]): Change => ({ userErrors })
export const changed = (contents: CartContents, warnings: readonly Warning[] = []): Change => ({
  contents,
  warnings,
})

/** Rejects schema inputs that this shop does not implement instead of ignoring them. */
export function rejectOthers(type: string, input: object, known: readonly string[]): void {
  const other = Object.entries(input).find(
    ([key, value]) => !known.includes(key) && value !== null && value !== undefined,
  )
  if (other !== undefined)
    throw new GraphQLError(`${type}.${other[0]} is not part of the embedded shop.`, {
      extensions: { code: 'NOT_EMBEDDED' },
    })
}
