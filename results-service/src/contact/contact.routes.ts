import { v5 as uuidv5 } from 'uuid'
import { ContactMessageId } from '@swabwise/events/catalogue/ids'
import { contactMessageStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { execute } from '../platform/execute.ts'
import { contactMessageDecider } from './contact-message.decider.ts'
import type { Handler } from '../platform/http/pipeline.ts'

export interface ContactDependencies {
  readonly store: EventStore
}

export const contactHandlers = ({
  store,
}: ContactDependencies): { sendContactMessage: Handler<'sendContactMessage'> } => ({
  async sendContactMessage({ body, context }) {
    const contactMessageId = ContactMessageId.parse(uuidv5('contact message', context.commandId))
    await execute(
      store,
      contactMessageDecider,
      contactMessageStream(contactMessageId),
      { type: 'ReceiveContactMessage', message: { contactMessageId, personal: body } },
      context,
    )
    return { answer: { id: contactMessageId } }
  },
})
