import type { DueMailRow, MailQueries } from './mails.queries.ts'
import { sendMail, type SendMailDependencies } from './send-mail.command.ts'

export interface DeliverDueMailDependencies extends SendMailDependencies {
  readonly mails: Pick<MailQueries, 'at' | 'nextAfter'>
  /** What befell one mail; the others are sent all the same. */
  readonly reportTrouble: (error: unknown, due: DueMailRow) => void
}

/** One slow server should not keep everybody waiting. */
const lanes = 5

/** The process manager of mail: sends what is due. Gives the moment (ISO 8601) when more will be, if that is known. */
export async function deliverDueMail(
  dependencies: DeliverDueMailDependencies,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const { mails, now, reportTrouble, contactTo } = dependencies
  const without = contactTo === undefined ? (['contactForwarded'] as const) : []
  const waiting = [...mails.at(now().toISOString(), without)]
  const work = async () => {
    for (let due = waiting.shift(); due !== undefined && !stopping.aborted; due = waiting.shift())
      try {
        await sendMail(dependencies, due)
      } catch (error) {
        reportTrouble(error, due)
      }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return mails.nextAfter(now().toISOString())
}
