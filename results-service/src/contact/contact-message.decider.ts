import type { ContactMessageEvent } from '@swabwise/events/catalogue/streams/contact-message'
import type { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { accept, type Decider } from '../platform/decider.ts'

export interface ContactMessage {
  readonly status: 'none' | 'received' | 'forwarded' | 'erased'
}

type DataOf<T extends ContactMessageEvent['type']> = Extract<ContactMessageEvent, { type: T }>['data']

export type ContactMessageCommand =
  | { readonly type: 'ReceiveContactMessage'; readonly message: DataOf<'ContactMessageReceived'> }
  | { readonly type: 'RecordForwarding'; readonly contactMessageId: ContactMessageId }
  | ({ readonly type: 'RecordErasure' } & DataOf<'ContactMessageErased'>)

export const contactMessageDecider: Decider<
  ContactMessage,
  ContactMessageCommand,
  ContactMessageEvent,
  never
> = {
  initial: { status: 'none' },
  evolve(_, event) {
    switch (event.type) {
      case 'ContactMessageReceived':
        return { status: 'received' }
      case 'ContactMessageForwarded':
        return { status: 'forwarded' }
      case 'ContactMessageErased':
        return { status: 'erased' }
    }
  },
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
      case 'RecordErasure': {
        const { contactMessageId, reason } = command
        return status === 'received' || status === 'forwarded'
          ? accept({ type: 'ContactMessageErased', data: { contactMessageId, reason } } as const)
          : accept()
      }
    }
  },
}
