import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { AccountId, EmailDigest } from './ids.ts'

const facts = z.strictObject({ emailDigest: EmailDigest, accountId: AccountId })

/** An address belongs to one account at a time: the stream is its reservation. */
export const EmailClaimed = defineEvent({ type: 'EmailClaimed', version: 1, facts })

export const EmailReleased = defineEvent({ type: 'EmailReleased', version: 1, facts })

export const emailEvents = { EmailClaimed, EmailReleased }

export type EmailEvent = EventOf<(typeof emailEvents)[keyof typeof emailEvents]>
