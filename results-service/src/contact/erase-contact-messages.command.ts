import { v5 as uuidv5 } from 'uuid'
import { CommandId, type ContactMessageId } from '@swabwise/events/catalogue/ids'
import { contactMessageStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { ContactMessageEvent } from '@swabwise/events/catalogue/streams/contact-message'
import type { EventStore } from '@swabwise/events/store/port'
import { execute, type CommandContext } from '../platform/execute.ts'
import { contactMessageDecider } from './contact-message.decider.ts'

export interface EraseContactMessagesDependencies {
  readonly store: EventStore
  /** Deletes a subject's key and the emails about it. Idempotent. */
  readonly shred: (subject: Subject) => Promise<void>
}

type Reason = Extract<ContactMessageEvent, { type: 'ContactMessageErased' }>['data']['reason']

/** Recorded last: what a crash leaves half done is still listed, and done again. */
export async function eraseContactMessages(
  { store, shred }: EraseContactMessagesDependencies,
  ids: readonly ContactMessageId[],
  reason: Reason,
  context: CommandContext,
): Promise<void> {
  for (const contactMessageId of ids) {
    const stream = contactMessageStream(contactMessageId)
    await shred(stream)
    const commandId = CommandId.parse(uuidv5(`contact message erased ${contactMessageId}`, context.commandId))
    const command = { type: 'RecordErasure', contactMessageId, reason } as const
    await execute(store, contactMessageDecider, stream, command, { ...context, commandId })
  }
}
