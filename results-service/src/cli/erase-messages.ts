import { Command } from '@commander-js/extra-typings'
import { decode } from '@swabwise/events/catalogue/codec'
import type { ContactMessageId } from '@swabwise/events/catalogue/ids'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { openOutboxOf } from '../composition/mail.ts'
import { eraseContactMessages } from '../contact/erase-contact-messages.command.ts'
import { commandContext } from './command-context.ts'
import { write, type Context } from './command-line.ts'
import { readLog } from '../composition/store/read-log.ts'
import { withStores } from './stores.ts'

export const eraseMessages = (context: Context) =>
  new Command('erase-messages')
    .summary('erase what an email address sent through the contact form')
    .description(
      'Deletes the keys of these messages, which makes them unreadable in backups too, and records it.',
    )
    .argument('<EMAIL>')
    .action((email) =>
      withStores(context, 'refuse', async ({ personalData }) => {
        const { config, io } = context
        const { store, keys } = personalData()
        const outbox = openOutboxOf(config)
        const shred = async (subject: Subject) => {
          await keys.shred(subject)
          await outbox.forget(subject)
        }
        const { sent, unrecorded } = await messagesIn(store, email)
        const ids = [...sent, ...unrecorded]
        await eraseContactMessages({ store, shred }, ids, 'requested', commandContext(io))
        await write(
          io.out,
          `${sent.length} ${sent.length === 1 ? 'message' : 'messages'} from ${email} erased\n`,
        )
      }),
    )

/** Those the address sent, and those whose erasure was interrupted before it was recorded. */
async function messagesIn(store: EventStore, email: string) {
  const [sent, unrecorded] = [new Set<ContactMessageId>(), new Set<ContactMessageId>()]
  for await (const batch of readLog(store))
    for (const recorded of batch.filter(({ type }) => type.startsWith('ContactMessage'))) {
      if ('unreadable' in recorded) continue
      const event = decode(recorded)
      if (event.type === 'ContactMessageErased') unrecorded.delete(event.data.contactMessageId)
      if (event.type !== 'ContactMessageReceived') continue
      const { contactMessageId, personal } = event.data
      if (personal === 'erased') unrecorded.add(contactMessageId)
      else if (personal.email.toLowerCase() === email.toLowerCase()) sent.add(contactMessageId)
    }
  return { sent: [...sent], unrecorded: [...unrecorded] }
}
