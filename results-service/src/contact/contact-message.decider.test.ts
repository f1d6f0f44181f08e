import { describe, it } from 'vitest'
import { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { contactMessageDecider } from './contact-message.decider.ts'

const contactMessageId = ContactMessageId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const message = {
  contactMessageId,
  personal: {
    name: 'Ada',
    email: 'ada@example.org',
    subject: 'A question',
    message: 'Do you ship to Yukon?',
  },
}
const command = { type: 'ReceiveContactMessage', message } as const
const received = { type: 'ContactMessageReceived', data: message } as const

describe('a contact message', () => {
  it('is received once, however often it is sent', () => {
    given(contactMessageDecider).when(command).then(received)
    given(contactMessageDecider, [received]).when(command).thenNothing()
  })

  it('is erased once, and not received or forwarded after that', () => {
    const erased = { type: 'ContactMessageErased', data: { contactMessageId, reason: 'expired' } } as const
    const erase = { type: 'RecordErasure', contactMessageId, reason: 'expired' } as const
    given(contactMessageDecider, [received]).when(erase).then(erased)
    given(contactMessageDecider, [received, erased]).when(erase).thenNothing()
    given(contactMessageDecider, [received, erased]).when(command).thenNothing()
    given(contactMessageDecider, [received, erased])
      .when({ type: 'RecordForwarding', contactMessageId })
      .thenNothing()
    given(contactMessageDecider).when(erase).thenNothing()
  })
})
