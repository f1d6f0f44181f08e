import { z } from 'zod'
import { mailTemplates } from '../../vocabulary/mail-template.ts'
import { defineEvent, type EventDefinition, type EventOf } from '../definition.ts'
import { EventId } from '../ids.ts'

const facts = {
  /** The event that caused the email; one email per cause. */
  causeId: EventId,
  template: z.enum(mailTemplates),
}

/** Version 1 knew fewer templates. */
const upcasters = { 1: (older) => older } satisfies EventDefinition['upcasters']

/** A lease: only the writer may send the email until `until`. One event per attempt. */
export const MailStarted = defineEvent({
  type: 'MailStarted',
  version: 2,
  facts: z.strictObject({ ...facts, until: z.iso.datetime() }),
  upcasters,
})

export const MailSent = defineEvent({ type: 'MailSent', version: 2, facts: z.strictObject(facts), upcasters })

export const mailEvents = { MailStarted, MailSent }

export type MailEvent = EventOf<(typeof mailEvents)[keyof typeof mailEvents]>
