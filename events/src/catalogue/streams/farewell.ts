import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId } from '../ids.ts'

/**
 * The last email to an erased person. Their own key is gone, so the address is encrypted under this stream's key, which
 * lives until the email is sent, or until `until` at the latest.
 */
export const FarewellAddressed = defineEvent({
  type: 'FarewellAddressed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, until: z.iso.datetime() }),
  personal: z.strictObject({ email: z.string() }),
})

/** The key is deleted, and with it the address. */
export const FarewellForgotten = defineEvent({
  type: 'FarewellForgotten',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

export const farewellEvents = { FarewellAddressed, FarewellForgotten }

export type FarewellEvent = EventOf<(typeof farewellEvents)[keyof typeof farewellEvents]>
