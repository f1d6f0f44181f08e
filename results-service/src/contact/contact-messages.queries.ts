import type { DatabaseSync } from 'node:sqlite'
import type { PageQuery } from '../laboratory/lab-imports.queries.ts'

export interface ContactMessageRow {
  readonly id: string
  readonly receivedAt: string
  readonly forwardedAt: string | undefined
  readonly name: string
  readonly email: string
  readonly subject: string
  readonly message: string
}

/** The filter matches every field. */
export function contactMessageQueries(db: DatabaseSync) {
  const where = `WHERE ?1 = '' OR instr(lower(name || ' ' || email || ' ' || subject || ' ' || message), lower(?1)) > 0`
  const count = db.prepare(`SELECT count(*) AS count FROM contact_messages ${where}`)
  const pages = {
    asc: db.prepare(`SELECT * FROM contact_messages ${where} ORDER BY received_at, id LIMIT ?2 OFFSET ?3`),
    desc: db.prepare(
      `SELECT * FROM contact_messages ${where} ORDER BY received_at DESC, id LIMIT ?2 OFFSET ?3`,
    ),
  }
  return {
    page({ page, size, direction, filter = '' }: PageQuery) {
      return {
        total: Number(count.get(filter)?.count),
        rows: pages[direction].all(filter, size, page * size).map(toRow),
      }
    },
  }
}

export type ContactMessageQueries = ReturnType<typeof contactMessageQueries>

function toRow({ received_at, forwarded_at, ...rest }: Record<string, unknown>): ContactMessageRow {
  return {
    ...(rest as Omit<ContactMessageRow, 'receivedAt' | 'forwardedAt'>),
    receivedAt: received_at as string,
    forwardedAt: (forwarded_at as string | null) ?? undefined,
  }
}
