import { describe, it } from 'vitest'
import { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { contactMessageDecider } from './contact-message.decider.ts'

describe('a contact message', () => {
  it('is received once, however often it is sent', () => {
    const message = {
      contactMessageId: ContactMessageId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
      personal: {
        name: 'Ada',
        email: 'ada@example.org',
        subject: 'A question',
        message: 'Do you ship to Yukon?',
      },
    }
    const command = { type: 'ReceiveContactMessage', message } as const
    const received = { type: 'ContactMessageReceived', data: message } as const
    given(contactMessageDecider).when(command).then(received)
    given(contactMessageDecider, [received]).when(command).thenNothing()
  })
})
