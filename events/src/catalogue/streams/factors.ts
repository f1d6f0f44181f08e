import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId } from '../ids.ts'

const account = { accountId: AccountId }
const passkey = { ...account, passkeyId: z.string() }
const named = z.strictObject({ name: z.string() })

/** Id and public key as the authenticator made them, in base64url. */
export const PasskeyAdded = defineEvent({
  type: 'PasskeyAdded',
  version: 1,
  facts: z.strictObject({
    ...passkey,
    publicKey: z.string(),
    counter: z.int(),
    transports: z.array(z.string()),
  }),
  personal: named,
})

export const PasskeyRenamed = defineEvent({
  type: 'PasskeyRenamed',
  version: 1,
  facts: z.strictObject(passkey),
  personal: named,
})

export const PasskeyRemoved = defineEvent({
  type: 'PasskeyRemoved',
  version: 1,
  facts: z.strictObject(passkey),
})

/** An app that makes a code every thirty seconds from a secret (RFC 6238). */
export const AuthenticatorAdded = defineEvent({
  type: 'AuthenticatorAdded',
  version: 1,
  facts: z.strictObject(account),
  personal: z.strictObject({ secret: z.string() }),
})

/** Decided here, so that no code is taken twice: `step` counts half minutes since 1970. */
export const AuthenticatorUsed = defineEvent({
  type: 'AuthenticatorUsed',
  version: 1,
  facts: z.strictObject({ ...account, step: z.int() }),
})

export const AuthenticatorRemoved = defineEvent({
  type: 'AuthenticatorRemoved',
  version: 1,
  facts: z.strictObject(account),
})

/** In place of all from before. */
export const RecoveryCodesMade = defineEvent({
  type: 'RecoveryCodesMade',
  version: 1,
  facts: z.strictObject({ ...account, count: z.int(), replaces: z.boolean() }),
  personal: z.strictObject({ hashes: z.array(z.string()) }),
})

export const RecoveryCodeUsed = defineEvent({
  type: 'RecoveryCodeUsed',
  version: 1,
  facts: z.strictObject({ ...account, nth: z.int(), left: z.int() }),
})

/** With the last factor. */
export const RecoveryCodesDropped = defineEvent({
  type: 'RecoveryCodesDropped',
  version: 1,
  facts: z.strictObject(account),
})

export const factorEvents = {
  PasskeyAdded,
  PasskeyRenamed,
  PasskeyRemoved,
  AuthenticatorAdded,
  AuthenticatorUsed,
  AuthenticatorRemoved,
  RecoveryCodesMade,
  RecoveryCodeUsed,
  RecoveryCodesDropped,
}

export type FactorEvent = EventOf<(typeof factorEvents)[keyof typeof factorEvents]>
