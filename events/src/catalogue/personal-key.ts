import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'

/** The subject's own key, wrapped by the master key. Ending its stream shreds every field sealed under it. */
export const PersonalKeyCreated = defineEvent({
  type: 'PersonalKeyCreated',
  version: 1,
  facts: z.strictObject({
    /** Which master key wrapped it, so that the master key can be rotated. */
    masterKeyId: z.string(),
    /** base64url of nonce, ciphertext and tag. */
    wrappedKey: z.string(),
  }),
})

export const personalKeyEvents = { PersonalKeyCreated }

export type PersonalKeyEvent = EventOf<(typeof personalKeyEvents)[keyof typeof personalKeyEvents]>
