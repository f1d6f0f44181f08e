import { v5 as uuidv5 } from 'uuid'
import { CommandId, ContactMessageId } from '@swabwise/events/catalogue/ids'
import { contactMessageStream, mailStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { contactMessageDecider } from '../contact/contact-message.decider.ts'
import { attemptsAt, mailDecider } from './mail.decider.ts'
import type { DueMailRow } from './mails.queries.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { composeMail, type ComposeMailDependencies, type OutgoingMail } from './compose-mail.command.ts'

export interface SendMailDependencies extends ComposeMailDependencies {
  /** Takes less than `shortestTurnMs`, or fails. */
  readonly deliver: (mail: OutgoingMail) => Promise<void>
  /** A new UUID: a turn belongs to one, so it must not be the same command as anybody else's. */
  readonly newId: () => string
  readonly now: () => Date
  readonly tell: (attempt: MailAttempt) => void
}

export interface MailAttempt {
  readonly mail: Pick<DueMailRow, 'causeId' | 'template'>
  /** Counted from 1 over all processes and restarts. */
  readonly attempt: number
  readonly outcome:
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly error: unknown; readonly nextAttemptAt: string }
}

export const shortestTurnMs = 30_000
const longestTurnMs = 30 * 60_000

/**
 * One attempt to send one mail: takes the turn, sends, records. Who holds the turn has the mail alone until it ends, and
 * it ends later with every attempt; so a crash, a failure and another process are all met by the same waiting.
 */
export async function sendMail(dependencies: SendMailDependencies, due: DueMailRow): Promise<void> {
  const { store, deliver, newId, now, tell } = dependencies
  const { causeId, template } = due
  const startedAt = now()
  const at = startedAt.toISOString()
  const mail = await composeMail(dependencies, due, at)
  if (mail === undefined) return

  const stream = mailStream(causeId)
  const attempt = attemptsAt((await load(store, mailDecider, stream)).state) + 1
  const until = new Date(startedAt.getTime() + turnMs(attempt)).toISOString()
  const start = { type: 'StartMail', causeId, template, attempt, at, until } as const
  const started = await execute(store, mailDecider, stream, start, contextOf(due, newId(), at))
  if (started.kind === 'refused') return

  try {
    await deliver(mail)
  } catch (error) {
    return tell({ mail: due, attempt, outcome: { kind: 'failed', error, nextAttemptAt: until } })
  }
  if (template === 'contactForwarded') await recordForwarding(store, due, now().toISOString())
  const record = { type: 'RecordMailSent', causeId, template } as const
  const sent = contextOf(due, uuidv5('sent', causeId), now().toISOString())
  await execute(store, mailDecider, stream, record, sent)
  tell({ mail: due, attempt, outcome: { kind: 'sent' } })
}

/** Before the mail is known to be sent: a crash in between sends it again, and this is not lost. */
async function recordForwarding(store: EventStore, due: DueMailRow, at: string): Promise<void> {
  const contactMessageId = ContactMessageId.parse(due.about)
  await execute(
    store,
    contactMessageDecider,
    contactMessageStream(contactMessageId),
    { type: 'RecordForwarding', contactMessageId },
    contextOf(due, uuidv5('forwarded', due.causeId), at),
  )
}

const turnMs = (attempt: number) => Math.min(shortestTurnMs * 2 ** (attempt - 1), longestTurnMs)

const contextOf = (
  { accountId, correlationId }: DueMailRow,
  commandId: string,
  at: string,
): CommandContext => ({
  commandId: CommandId.parse(commandId),
  actor: { kind: 'system', name: 'mail' },
  ...(accountId === undefined ? {} : { onBehalfOf: accountId }),
  correlationId,
  at,
})
