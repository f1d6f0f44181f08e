import type { DueMailRow, MailQueries } from './mails.queries.ts'
import { sendMail, type SendMailDependencies } from './send-mail.command.ts'

export interface DeliverDueMailDependencies extends SendMailDependencies {
  readonly mails: Pick<MailQueries, 'dueAt' | 'nextAfter'>
  /** Failures do not affect other emails. */
  readonly onError: (error: unknown, due: DueMailRow) => void
}

/** So that one slow server does not hold up the rest. */
const concurrency = 5

/** @returns when the next email is due (ISO 8601), if known */
export async function deliverDueMail(
  dependencies: DeliverDueMailDependencies,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const { mails, now, onError, contactTo } = dependencies
  const excluded = contactTo === undefined ? (['contactForwarded'] as const) : []
  const waiting = [...mails.dueAt(now().toISOString(), excluded)]
  const worker = async () => {
    for (let due = waiting.shift(); due !== undefined && !stopping.aborted; due = waiting.shift())
      try {
        await sendMail(dependencies, due)
      } catch (error) {
        onError(error, due)
      }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return mails.nextAfter(now().toISOString())
}
