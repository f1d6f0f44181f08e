import type { ContactMessageEvent } from '@swabwise/events/catalogue/contact-message'
import { accept, type Decider } from './decider.ts'

export type ContactMessage = { readonly status: 'none' } | { readonly status: 'received' }

type Received = Extract<ContactMessageEvent, { type: 'ContactMessageReceived' }>['data']

export interface ReceiveContactMessage {
  readonly type: 'ReceiveContactMessage'
  readonly message: Received
}

export const contactMessageDecider: Decider<
  ContactMessage,
  ReceiveContactMessage,
  ContactMessageEvent,
  never
> = {
  initial: { status: 'none' },
  evolve: () => ({ status: 'received' }),
  decide: ({ message }, state) =>
    state.status === 'received'
      ? accept()
      : accept({ type: 'ContactMessageReceived', data: message } as const),
}
