import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, SessionId } from '../ids.ts'
import { proofs } from '../../vocabulary/proof.ts'

/** As the browser and the network tell it, and no closer: `Firefox on Windows`, `Canada`. */
const personal = z.strictObject({ device: z.string(), place: z.string().exactOptional() })

const session = { accountId: AccountId, sessionId: SessionId }

/** Version 2 added by what; before, it was the password. */
export const SignedIn = defineEvent({
  type: 'SignedIn',
  version: 2,
  facts: z.strictObject({ ...session, expiresAt: z.iso.datetime(), by: z.enum(proofs) }),
  personal,
  upcasters: { 1: (older) => ({ ...older, by: 'password' }) },
})

/** Somebody who was signed in proved anew who they are, before something that matters. */
export const SessionConfirmed = defineEvent({
  type: 'SessionConfirmed',
  version: 1,
  facts: z.strictObject({ ...session, by: z.enum(proofs) }),
})

/** With a wrong password; at most one a minute of one network. */
export const SignInFailed = defineEvent({
  type: 'SignInFailed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
  personal,
})

/** At most four an hour. */
export const SessionUsed = defineEvent({ type: 'SessionUsed', version: 1, facts: z.strictObject(session) })

export const SessionEnded = defineEvent({ type: 'SessionEnded', version: 1, facts: z.strictObject(session) })

/** All of them, also those of which nothing is written down. */
export const SessionsEnded = defineEvent({
  type: 'SessionsEnded',
  version: 1,
  facts: z.strictObject({ accountId: AccountId }),
})

/** `counter` is the authenticator's own: a lower one than before tells of a copy. */
export const PasskeyUsed = defineEvent({
  type: 'PasskeyUsed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, passkeyId: z.string(), counter: z.int() }),
})

export const signInEvents = {
  SignedIn,
  SignInFailed,
  PasskeyUsed,
  SessionConfirmed,
  SessionUsed,
  SessionEnded,
  SessionsEnded,
}

export type SignInEvent = EventOf<(typeof signInEvents)[keyof typeof signInEvents]>
