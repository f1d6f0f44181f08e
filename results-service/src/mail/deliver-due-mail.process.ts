import type { MailLeases } from './mail-leases.process.ts'
import type { DueMailRow, MailQueries } from './mails.queries.ts'
import { sendMail, type SendMailDependencies } from './send-mail.command.ts'

export interface DeliverDueMailDependencies extends Omit<SendMailDependencies, 'pause'> {
  readonly mails: Pick<MailQueries, 'dueAt' | 'nextAfter' | 'started'>
  readonly leases: MailLeases
  /** Ends early when it is stopped. */
  readonly wait: (ms: number, stopping: AbortSignal) => Promise<void>
  /** Failures do not affect other emails. */
  readonly onError: (error: unknown, due: DueMailRow) => void
}

/** So that one slow server does not hold up the rest. */
const concurrency = 5

const againAfterMs = 1000

/** @returns when the next email is due (ISO 8601), if known */
export async function deliverDueMail(
  dependencies: DeliverDueMailDependencies,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const { mails, leases, now, onError, contactTo } = dependencies
  const sending = {
    ...dependencies,
    async pause() {
      if (!stopping.aborted) await dependencies.wait(againAfterMs, stopping)
      return !stopping.aborted
    },
  }
  const excluded = contactTo === undefined ? (['contactForwarded'] as const) : []
  leases.see(mails.started())
  const listed = mails.dueAt(now().toISOString(), excluded)
  const waiting = listed.filter((due) => leases.leftMs(due) === 0)
  const worker = async () => {
    for (let due = waiting.shift(); due !== undefined && !stopping.aborted; due = waiting.shift())
      try {
        await sendMail(sending, due)
      } catch (error) {
        onError(error, due)
      }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  const leftMs = listed.map(leases.leftMs).filter((ms) => ms > 0)
  const leasesEnd = leftMs.map((ms) => new Date(now().getTime() + ms).toISOString())
  return [mails.nextAfter(now().toISOString()), ...leasesEnd].filter((at) => at !== undefined).toSorted()[0]
}
