import { v5 as uuidv5 } from 'uuid'
import { CommandId, ContactMessageId } from '@swabwise/events/catalogue/ids'
import { contactMessageStream, mailStream } from '@swabwise/events/catalogue/streams'
import { StoreUnavailable, type EventStore } from '@swabwise/events/store/port'
import { contactMessageDecider } from '../contact/contact-message.decider.ts'
import { mailDecider } from './mail.decider.ts'
import { leaseMs } from './mail-lease.rules.ts'
import type { DueMailRow } from './mails.queries.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { composeMail, type ComposeMailDependencies, type OutgoingMail } from './compose-mail.command.ts'

export interface SendMailDependencies extends ComposeMailDependencies {
  /** Must complete or fail within the shortest lease. */
  readonly deliver: (mail: OutgoingMail) => Promise<void>
  /** A new UUID per attempt, so that only one process gets the lease. */
  readonly newId: () => string
  readonly now: () => Date
  readonly onAttempt: (attempt: MailAttempt) => void
  /** A moment, before the store is asked again. @returns whether to go on at all */
  readonly pause: () => Promise<boolean>
}

export interface MailAttempt {
  readonly mail: Pick<DueMailRow, 'causeId' | 'template'>
  /** From 1, across processes and restarts. */
  readonly attempt: number
  readonly outcome:
    | { readonly kind: 'sent' }
    | { readonly kind: 'failed'; readonly error: unknown; readonly nextAttemptAt: string }
}

/**
 * Leases the email, sends it, records that. Leases grow with each attempt, which covers crashes, failures and other
 * processes alike.
 */
export async function sendMail(dependencies: SendMailDependencies, due: DueMailRow): Promise<void> {
  const { store, deliver, newId, now, onAttempt } = dependencies
  const { causeId, template } = due
  const startedAt = now()
  const at = startedAt.toISOString()
  const mail = await composeMail(dependencies, due, at)
  if (mail === undefined) return

  const stream = mailStream(causeId)
  const attempt = due.attempts + 1
  const until = new Date(startedAt.getTime() + leaseMs(attempt)).toISOString()
  const start = { type: 'StartMail', causeId, template, attempt, at, until } as const
  const started = await execute(store, mailDecider, stream, start, contextOf(due, newId(), at))
  if (started.kind === 'refused') return

  try {
    await deliver(mail)
  } catch (error) {
    return onAttempt({ mail: due, attempt, outcome: { kind: 'failed', error, nextAttemptAt: until } })
  }
  await untilWritten(dependencies, async () => {
    if (template === 'contactForwarded') await recordForwarding(store, due, now().toISOString())
    const record = { type: 'RecordMailSent', causeId, template } as const
    const sent = contextOf(due, uuidv5('sent', causeId), now().toISOString())
    await execute(store, mailDecider, stream, record, sent)
  })
  onAttempt({ mail: due, attempt, outcome: { kind: 'sent' } })
}

/** What was sent is sent again unless the log says so: nothing is given up while the store is away. */
async function untilWritten(
  { pause }: Pick<SendMailDependencies, 'pause'>,
  write: () => Promise<void>,
): Promise<void> {
  for (;;)
    try {
      return await write()
    } catch (error) {
      if (!(error instanceof StoreUnavailable) || !(await pause())) throw error
    }
}

/** Recorded before MailSent, so that a crash in between resends the email rather than losing this event. */
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
