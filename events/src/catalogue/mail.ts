import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { EventId } from './ids.ts'

export const MailSent = defineEvent({
  type: 'MailSent',
  version: 1,
  facts: z.strictObject({
    /** The event that called for the mail; one mail for one cause. */
    causeId: EventId,
    template: z.enum(['passwordReset', 'resultsReady', 'contactForwarded', 'accountErased']),
  }),
})

export const mailEvents = { MailSent }

export type MailEvent = EventOf<(typeof mailEvents)[keyof typeof mailEvents]>
