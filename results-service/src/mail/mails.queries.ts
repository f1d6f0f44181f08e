import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import type { MailTemplate } from '@swabwise/events/vocabulary/mail-template'
import { pageOf, type PageAsked } from '../platform/read-model/rows/page.ts'
import type { Row } from '../platform/read-model/rows/table.ts'
import { mailTable } from './mails.projection.ts'

export type DueMailRow = Row<typeof mailTable>
type MailState = 'waiting' | 'sending' | 'sent' | 'expired'

export interface MailRow extends Omit<DueMailRow, 'state'> {
  readonly state: MailState
}

export interface MailPageQuery extends PageAsked {
  readonly state: MailState | undefined
  /** Matches cause, account, subject or template. */
  readonly filter: string | undefined
  readonly moment: string
}

const batchSize = 100

const withStateAt = `(SELECT *, CASE
  WHEN state = 'sent' THEN 'sent'
  WHEN state = 'void' OR usefulUntil <= ? THEN 'expired'
  WHEN attempts = 0 THEN 'waiting'
  ELSE 'sending' END AS stateNow FROM mails)`

/** Times are ISO 8601. */
export function mailQueries(db: DatabaseSync) {
  const due = db.prepare(`
    SELECT * FROM mails
    WHERE state = 'due' AND notBefore <= ?1 AND usefulUntil > ?1
      AND template NOT IN (SELECT value FROM json_each(?2))
    ORDER BY notBefore LIMIT ${batchSize}`)
  const next = db.prepare("SELECT min(notBefore) AS moment FROM mails WHERE state = 'due' AND notBefore > ?")
  const sentTo = db.prepare(`
    SELECT * FROM mails
    WHERE state = 'sent' AND (accountId = ?1 OR (accountId IS NULL AND about IN (SELECT value FROM json_each(?2))))
    ORDER BY sentAt`)
  const started = db.prepare(`
    SELECT causeId, attempts FROM mails WHERE state = 'due' AND attempts > 0 ORDER BY notBefore LIMIT 1000`)
  const backlog = db.prepare(`
    SELECT count(*) AS waiting, coalesce(sum(attempts > 0), 0) AS failing FROM mails
    WHERE state = 'due' AND usefulUntil > ?1 AND template NOT IN (SELECT value FROM json_each(?2))`)
  return {
    /** Oldest first, at most a hundred. */
    dueAt: (moment: string, excluded: readonly MailTemplate[] = []): readonly DueMailRow[] =>
      due.all(moment, JSON.stringify(excluded)).map(mailTable.read),
    /** Oldest first, those about the kits too: also about what was somebody else's once. */
    sentTo: (id: AccountId, kits: readonly KitId[]): readonly DueMailRow[] =>
      sentTo.all(id, JSON.stringify(kits)).map(mailTable.read),
    /** Attempts that were begun, of emails not known to be sent. */
    started: () => started.all() as unknown as readonly Pick<DueMailRow, 'causeId' | 'attempts'>[],
    /** When the next email becomes due. */
    nextAfter: (moment: string) => (next.get(moment)?.moment ?? undefined) as string | undefined,
    page: ({ state, filter, moment, ...asked }: MailPageQuery) =>
      pageOf(db, asked, {
        from: withStateAt,
        values: [moment],
        where: {
          'stateNow = ?': state,
          "instr(lower(causeId || ' ' || template || ' ' || coalesce(accountId, '') || ' ' || about), lower(?))":
            filter,
        },
        order: `causedAt ${asked.direction}`,
        toItem: (row): MailRow => ({ ...mailTable.read(row), state: row.stateNow as MailState }),
      }),
    /** Emails still to be sent, and how many of them have failed before. */
    backlog(moment: string, excluded: readonly MailTemplate[] = []) {
      const row = backlog.get(moment, JSON.stringify(excluded))
      return { waiting: Number(row?.waiting), failing: Number(row?.failing) }
    },
  }
}

export type MailQueries = ReturnType<typeof mailQueries>
