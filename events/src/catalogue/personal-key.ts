import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'

const facts = z.strictObject({
  /** Which master key wrapped it, so that the master key can be rotated. */
  masterKeyId: z.string(),
  /** base64url of nonce, tag and ciphertext. */
  wrappedKey: z.string(),
})

/** The subject's own key, wrapped by the master key. Ending its stream shreds every field sealed under it. */
export const PersonalKeyCreated = defineEvent({
  type: 'PersonalKeyCreated',
  version: 1,
  facts,
})

/** The same key, wrapped by another master key. The latest wrapping counts. */
export const PersonalKeyRewrapped = defineEvent({ type: 'PersonalKeyRewrapped', version: 1, facts })

export const personalKeyEvents = { PersonalKeyCreated, PersonalKeyRewrapped }

export type PersonalKeyEvent = EventOf<(typeof personalKeyEvents)[keyof typeof personalKeyEvents]>
