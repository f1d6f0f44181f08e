import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'

export interface DueMailRow {
  readonly causeId: EventId
  readonly template: 'passwordReset'
  readonly accountId: AccountId
  readonly correlationId: string
  readonly causedAt: string
  readonly usefulUntil: string
}

const atOnce = 100

/** Questions about mail that is to be sent. Moments are ISO 8601. */
export function mailDueQueries(db: DatabaseSync) {
  const due = db.prepare(`
    SELECT cause_id AS causeId, template, account_id AS accountId, correlation_id AS correlationId,
      caused_at AS causedAt, useful_until AS usefulUntil
    FROM mail_due WHERE not_before <= ?1 AND useful_until > ?1 ORDER BY not_before LIMIT ${atOnce}`)
  const next = db.prepare('SELECT min(not_before) AS moment FROM mail_due WHERE not_before > ?')
  return {
    /** The longest waiting first, a hundred at most. */
    at: (moment: string) => due.all(moment) as unknown as readonly DueMailRow[],
    /** When the next one will be due that is not due yet. */
    nextAfter: (moment: string) => (next.get(moment)?.moment ?? undefined) as string | undefined,
  }
}

export type MailDueQueries = ReturnType<typeof mailDueQueries>
