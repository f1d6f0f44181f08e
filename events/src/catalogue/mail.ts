import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { EventId } from './ids.ts'

const facts = {
  /** The event that called for the mail; one mail for one cause. */
  causeId: EventId,
  template: z.enum(['passwordReset', 'resultsReady', 'contactForwarded', 'accountErased']),
}

/** Whoever wrote this may send the mail until then; nobody may try again before. The nth one is the nth attempt. */
export const MailStarted = defineEvent({
  type: 'MailStarted',
  version: 1,
  facts: z.strictObject({ ...facts, until: z.iso.datetime() }),
})

export const MailSent = defineEvent({ type: 'MailSent', version: 1, facts: z.strictObject(facts) })

export const mailEvents = { MailStarted, MailSent }

export type MailEvent = EventOf<(typeof mailEvents)[keyof typeof mailEvents]>
