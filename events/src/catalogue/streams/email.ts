import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId, EmailDigest } from '../ids.ts'

const facts = z.strictObject({ emailDigest: EmailDigest, accountId: AccountId })

/** The stream reserves an address for one account at a time. */
export const EmailClaimed = defineEvent({ type: 'EmailClaimed', version: 1, facts })

export const EmailReleased = defineEvent({ type: 'EmailReleased', version: 1, facts })

export const emailEvents = { EmailClaimed, EmailReleased }

export type EmailEvent = EventOf<(typeof emailEvents)[keyof typeof emailEvents]>
