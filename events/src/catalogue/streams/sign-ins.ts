import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, SessionId } from '../ids.ts'

/** As the browser and the network tell it, and no closer: `Firefox on Windows`, `Canada`. */
const personal = z.strictObject({ device: z.string(), place: z.string().exactOptional() })

const session = { accountId: AccountId, sessionId: SessionId }

export const SignedIn = defineEvent({
  type: 'SignedIn',
  version: 1,
  facts: z.strictObject({ ...session, expiresAt: z.iso.datetime() }),
  personal,
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

export const signInEvents = { SignedIn, SignInFailed, SessionUsed, SessionEnded, SessionsEnded }

export type SignInEvent = EventOf<(typeof signInEvents)[keyof typeof signInEvents]>
