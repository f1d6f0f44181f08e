import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { AccountId } from './ids.ts'

/**
 * The last mail to somebody who was erased: their own key is gone by then, so the address is sealed under the key of
 * this stream, which lives until the mail was sent, or until then at the latest.
 */
export const FarewellAddressed = defineEvent({
  type: 'FarewellAddressed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, until: z.iso.datetime() }),
  personal: z.strictObject({ email: z.string() }),
})

/** The key is gone, and with it the address. */
export const FarewellForgotten = defineEvent({
  type: 'FarewellForgotten',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

export const farewellEvents = { FarewellAddressed, FarewellForgotten }

export type FarewellEvent = EventOf<(typeof farewellEvents)[keyof typeof farewellEvents]>
