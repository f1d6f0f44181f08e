import type { DueMailRow, MailQueries } from './mails.queries.ts'
import { sendMail, type SendMailDependencies } from './send-mail.command.ts'

export interface MailRoundDependencies extends SendMailDependencies {
  readonly mails: Pick<MailQueries, 'at' | 'nextAfter'>
  /** What befell one mail; the others are sent all the same. */
  readonly tellTrouble: (error: unknown, due: DueMailRow) => void
}

/** One slow server should not keep everybody waiting. */
const lanes = 5

/** The process manager of mail: sends what is due. Gives the moment (ISO 8601) when more will be, if that is known. */
export async function mailRound(
  dependencies: MailRoundDependencies,
  stopping: AbortSignal,
): Promise<string | undefined> {
  const { mails, now, tellTrouble, contactTo } = dependencies
  const without = contactTo === undefined ? (['contactForwarded'] as const) : []
  const waiting = [...mails.at(now().toISOString(), without)]
  const work = async () => {
    for (let due = waiting.shift(); due !== undefined && !stopping.aborted; due = waiting.shift())
      try {
        await sendMail(dependencies, due)
      } catch (error) {
        tellTrouble(error, due)
      }
  }
  await Promise.all(Array.from({ length: lanes }, work))
  return mails.nextAfter(now().toISOString())
}
