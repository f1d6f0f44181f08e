import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { StreamName } from '@swabwise/events/catalogue/streams'

export interface EventPlace {
  readonly stream: StreamName
  readonly revision: number
}

export interface PlacesQuery {
  readonly page: number
  readonly size: number
  readonly direction: 'asc' | 'desc'
  readonly correlationId: string | undefined
  readonly actorId: AccountId | undefined
  /** Matches stream names. */
  readonly filter: string | undefined
  /** What its type begins with, as people type it: spaces and capitals do not matter. */
  readonly type?: string | undefined
  /** ISO 8601; `to` is the first moment after it. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export function auditIndexQueries(db: DatabaseSync) {
  const count = db.prepare('SELECT coalesce(max(place), 0) AS count FROM auditIndex')
  const erased = db.prepare(
    `SELECT count(*) AS count, min(at) AS oldest FROM auditIndex
    WHERE type IN ('accounterased', 'contactmessageerased') AND at >= ?`,
  )
  return {
    /** Erasures of people and messages. @param moment ISO 8601 */
    erasedSince(moment: string) {
      const row = erased.get(moment)
      return { count: Number(row?.count), oldest: row?.oldest == null ? undefined : String(row.oldest) }
    },
    /** The number of events, keys excluded. */
    count: () => Number(count.get()?.count),
    page({ page, size, direction, correlationId, actorId, filter, type = '', from, to }: PlacesQuery) {
      const typed = type.replaceAll(/\s/g, '').toLowerCase()
      const conditions = [
        ...(correlationId === undefined ? [] : [{ sql: 'correlationId = ?', value: correlationId }]),
        ...(actorId === undefined ? [] : [{ sql: 'actorId = ?', value: actorId }]),
        ...(typed === ''
          ? []
          : [
              { sql: 'type >= ?', value: typed },
              { sql: 'type < ?', value: `${typed}\u{ffff}` },
            ]),
        ...(from === undefined ? [] : [{ sql: 'at >= ?', value: from }]),
        ...(to === undefined ? [] : [{ sql: 'at < ?', value: to }]),
        ...(filter === undefined || filter === ''
          ? []
          : [{ sql: 'instr(lower(stream), ?) > 0', value: filter.toLowerCase() }]),
      ]
      const values = conditions.map(({ value }) => value)
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`
      // Rows are never deleted, so the last place is the total.
      const count = where === '' ? 'coalesce(max(place), 0)' : 'count(*)'
      const total = db.prepare(`SELECT ${count} AS total FROM auditIndex ${where}`).get(...values)?.total
      const rows = db
        .prepare(
          `SELECT stream, revision FROM auditIndex ${where} ORDER BY place ${direction} LIMIT ? OFFSET ?`,
        )
        .all(...values, size, page * size)
      return { total: Number(total), places: rows as unknown as readonly EventPlace[] }
    },
  }
}

export type AuditIndexQueries = ReturnType<typeof auditIndexQueries>
