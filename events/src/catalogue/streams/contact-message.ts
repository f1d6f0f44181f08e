import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { ContactMessageId } from '../ids.ts'

export const ContactMessageReceived = defineEvent({
  type: 'ContactMessageReceived',
  version: 1,
  facts: z.strictObject({ contactMessageId: ContactMessageId }),
  personal: z.strictObject({
    name: z.string(),
    email: z.string(),
    subject: z.string(),
    message: z.string(),
  }),
})

export const ContactMessageForwarded = defineEvent({
  type: 'ContactMessageForwarded',
  version: 1,
  facts: z.strictObject({ contactMessageId: ContactMessageId }),
})

/** Its key is deleted, and with it all that the sender wrote. */
export const ContactMessageErased = defineEvent({
  type: 'ContactMessageErased',
  version: 1,
  facts: z.strictObject({
    contactMessageId: ContactMessageId,
    reason: z.enum(['requested', 'expired', 'accountErased']),
  }),
})

export const contactMessageEvents = { ContactMessageReceived, ContactMessageForwarded, ContactMessageErased }

export type ContactMessageEvent = EventOf<(typeof contactMessageEvents)[keyof typeof contactMessageEvents]>
