import type { ContactMessageEvent } from '@swabwise/events/catalogue/streams/contact-message'
import type { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { accept, type Decider } from '../platform/decider.ts'

export interface ContactMessage {
  readonly status: 'none' | 'received' | 'forwarded'
}

type Received = Extract<ContactMessageEvent, { type: 'ContactMessageReceived' }>['data']

export type ContactMessageCommand =
  | { readonly type: 'ReceiveContactMessage'; readonly message: Received }
  | { readonly type: 'RecordForwarding'; readonly contactMessageId: ContactMessageId }

export const contactMessageDecider: Decider<
  ContactMessage,
  ContactMessageCommand,
  ContactMessageEvent,
  never
> = {
  initial: { status: 'none' },
  evolve: (_, event) => ({ status: event.type === 'ContactMessageForwarded' ? 'forwarded' : 'received' }),
  decide(command, { status }) {
    switch (command.type) {
      case 'ReceiveContactMessage':
        return status === 'none'
          ? accept({ type: 'ContactMessageReceived', data: command.message } as const)
          : accept()
      case 'RecordForwarding': {
        const { contactMessageId } = command
        return status === 'received'
          ? accept({ type: 'ContactMessageForwarded', data: { contactMessageId } } as const)
          : accept()
      }
    }
  },
}
