import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'

const facts = z.strictObject({
  /** The master key that wrapped it, for rotation. */
  masterKeyId: z.string(),
  /** base64url of nonce, tag and ciphertext. */
  wrappedKey: z.string(),
})

/** The subject's key, wrapped by the master key. Tombstoning its stream makes everything encrypted with it unreadable. */
export const PersonalKeyCreated = defineEvent({
  type: 'PersonalKeyCreated',
  version: 1,
  facts,
})

/** The same key, wrapped by another master key. The latest one counts. */
export const PersonalKeyRewrapped = defineEvent({ type: 'PersonalKeyRewrapped', version: 1, facts })

export const personalKeyEvents = { PersonalKeyCreated, PersonalKeyRewrapped }

export type PersonalKeyEvent = EventOf<(typeof personalKeyEvents)[keyof typeof personalKeyEvents]>
