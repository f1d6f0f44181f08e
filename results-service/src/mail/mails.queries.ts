import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import type { MailTemplate } from '@swabwise/events/vocabulary/mail-template'

export interface DueMailRow {
  readonly causeId: EventId
  readonly template: MailTemplate
  /** Undefined for forwarded contact messages. */
  readonly accountId: AccountId | undefined
  /** The id of a kit, contact message or account. */
  readonly about: string
  readonly correlationId: string
  readonly causedAt: string
  readonly usefulUntil: string
}

export type MailState = 'waiting' | 'sending' | 'sent' | 'expired'

export interface MailRow extends DueMailRow {
  readonly state: MailState
  readonly attempts: number
  readonly notBefore: string
  readonly sentAt: string | undefined
}

export interface MailPageQuery {
  readonly page: number
  readonly size: number
  readonly direction: 'asc' | 'desc'
  readonly state: MailState | undefined
  /** Matches cause, account, subject or template. */
  readonly filter: string | undefined
  readonly moment: string
}

const batchSize = 100

/** Times are ISO 8601. */
export function mailQueries(db: DatabaseSync) {
  const due = db.prepare(`
    SELECT * FROM mails
    WHERE state = 'due' AND not_before <= ?1 AND useful_until > ?1
      AND template NOT IN (SELECT value FROM json_each(?2))
    ORDER BY not_before LIMIT ${batchSize}`)
  const next = db.prepare(
    "SELECT min(not_before) AS moment FROM mails WHERE state = 'due' AND not_before > ?",
  )
  const stateAt = `CASE
    WHEN state = 'sent' THEN 'sent'
    WHEN state = 'void' OR useful_until <= ?1 THEN 'expired'
    WHEN attempts = 0 THEN 'waiting'
    ELSE 'sending' END`
  const filtered = `(?2 IS NULL OR ${stateAt} = ?2)
    AND (?3 = '' OR instr(lower(cause_id || ' ' || template || ' ' || coalesce(account_id, '') || ' ' || about), lower(?3)) > 0)`
  const count = db.prepare(`SELECT count(*) AS count FROM mails WHERE ${filtered}`)
  const select = `SELECT *, ${stateAt} AS state_now FROM mails WHERE ${filtered}`
  const pages = {
    asc: db.prepare(`${select} ORDER BY caused_at LIMIT ?4 OFFSET ?5`),
    desc: db.prepare(`${select} ORDER BY caused_at DESC LIMIT ?4 OFFSET ?5`),
  }
  const backlog = db.prepare(`
    SELECT count(*) AS waiting, coalesce(sum(attempts > 0), 0) AS failing FROM mails
    WHERE state = 'due' AND useful_until > ?1 AND template NOT IN (SELECT value FROM json_each(?2))`)
  return {
    /** Oldest first, at most a hundred. */
    dueAt: (moment: string, excluded: readonly MailTemplate[] = []): readonly DueMailRow[] =>
      due.all(moment, JSON.stringify(excluded)).map(toDue),
    /** When the next email becomes due. */
    nextAfter: (moment: string) => (next.get(moment)?.moment ?? undefined) as string | undefined,
    page({ page, size, direction, state, filter = '', moment }: MailPageQuery) {
      return {
        total: Number(count.get(moment, state ?? null, filter)?.count),
        rows: pages[direction].all(moment, state ?? null, filter, size, page * size).map(toRow),
      }
    },
    /** Emails still to be sent, and how many of them have failed before. */
    backlog(moment: string, excluded: readonly MailTemplate[] = []) {
      const row = backlog.get(moment, JSON.stringify(excluded))
      return { waiting: Number(row?.waiting), failing: Number(row?.failing) }
    },
  }
}

export type MailQueries = ReturnType<typeof mailQueries>

const toDue = (row: Record<string, unknown>): DueMailRow => ({
  causeId: row.cause_id as EventId,
  template: row.template as MailTemplate,
  accountId: (row.account_id as AccountId | null) ?? undefined,
  about: row.about as string,
  correlationId: row.correlation_id as string,
  causedAt: row.caused_at as string,
  usefulUntil: row.useful_until as string,
})

const toRow = (row: Record<string, unknown>): MailRow => ({
  ...toDue(row),
  state: row.state_now as MailState,
  attempts: row.attempts as number,
  notBefore: row.not_before as string,
  sentAt: (row.sent_at as string | null) ?? undefined,
})
