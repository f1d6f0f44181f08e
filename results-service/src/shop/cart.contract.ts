import { z } from 'zod'
import { kitKinds } from '@swabwise/events/vocabulary/kit-kind'
import { Country } from '../accounts/accounts.contract.ts'
import type { OperationsOf } from '../contract/operation.ts'
import { maxPerKind } from './checkout-rule.contract.ts'

/** As the shop writes it; whoever knows it can open the cart. */
export const CartId = z
  .string()
  .regex(/^gid:\/\/shopify\/Cart\/[\w.?=&%-]{1,200}$/, 'must be the id of a cart')

const Count = z.int().min(0).max(maxPerKind)
const Counts = z.strictObject({ thc: Count, cbd: Count, cannabis: Count })

const Held = z.int().min(0)
const HeldCounts = z.strictObject({ thc: Held, cbd: Held, cannabis: Held })

const CartMoney = z.strictObject({
  /** A decimal number as text, with two decimals. */
  amount: z.string(),
  currencyCode: z.string(),
})

const CartLine = z.strictObject({
  kind: z.enum(kitKinds),
  title: z.string(),
  availableForSale: z.boolean(),
  quantity: z.int(),
  each: CartMoney,
  subtotal: CartMoney,
})

export const StoreCart = z.strictObject({
  id: z.string(),
  /** What it holds; less than was asked for where the shop has no more. */
  counts: HeldCounts,
  lines: z.array(CartLine),
  /** Before discounts. */
  subtotal: CartMoney,
  /** Before taxes and duties. */
  total: CartMoney,
  discountCodes: z.array(z.strictObject({ code: z.string(), applicable: z.boolean() })),
})
export type StoreCart = z.infer<typeof StoreCart>

export const CartBody = z.strictObject({
  country: Country,
  /** What the person has chosen on this device. */
  counts: Counts,
  cartId: CartId.exactOptional(),
  /** What the cart held when this device last saw it. */
  seen: HeldCounts.exactOptional(),
  /** A cart that was taken to the checkout, and may not have been paid. */
  left: CartId.exactOptional(),
  discount: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .exactOptional(),
})

export const CartAnswer = z.strictObject({
  /** What the device shall show as chosen from now on. */
  counts: Counts,
  /** Null while nothing was ever put into it. */
  cart: StoreCart.nullable(),
  /** Null if it is paid or expired. */
  left: StoreCart.nullable(),
})
export type CartAnswer = z.infer<typeof CartAnswer>

export const cartOperations = {
  keepCart: {
    summary:
      "Bring the shop's cart in line with what was chosen on this device, and another device's with it",
    access: 'anyone',
    body: CartBody,
    success: { status: 200, body: CartAnswer },
    failures: { 429: 'Too many changes at once', 503: 'The shop is not responding' },
  },
} as const satisfies OperationsOf
