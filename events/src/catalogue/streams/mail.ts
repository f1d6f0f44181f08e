import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { EventId } from '../ids.ts'

const facts = {
  /** The event that caused the email; one email per cause. */
  causeId: EventId,
  template: z.enum(['passwordReset', 'resultsReady', 'contactForwarded', 'accountErased']),
}

/** A lease: only the writer may send the email until `until`. One event per attempt. */
export const MailStarted = defineEvent({
  type: 'MailStarted',
  version: 1,
  facts: z.strictObject({ ...facts, until: z.iso.datetime() }),
})

export const MailSent = defineEvent({ type: 'MailSent', version: 1, facts: z.strictObject(facts) })

export const mailEvents = { MailStarted, MailSent }

export type MailEvent = EventOf<(typeof mailEvents)[keyof typeof mailEvents]>
