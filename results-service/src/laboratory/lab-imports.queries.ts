import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, LabImportId } from '@swabwise/events/catalogue/ids'

export interface LabImportRow {
  readonly id: LabImportId
  readonly appliedAt: string
  readonly appliedBy: AccountId | undefined
  readonly fileDigest: string
  readonly counts: {
    readonly new: number
    readonly unchanged: number
    readonly changed: number
    readonly wrong: number
  }
}

export interface PageQuery {
  readonly page: number
  readonly size: number
  readonly direction: 'asc' | 'desc'
  readonly filter: string | undefined
}

/** The filter matches id and digest. */
export function labImportQueries(db: DatabaseSync) {
  const where = `WHERE ?1 = '' OR id LIKE '%' || ?1 || '%' ESCAPE '\\' OR file_digest LIKE '%' || ?1 || '%' ESCAPE '\\'`
  const count = db.prepare(`SELECT count(*) AS count FROM lab_imports ${where}`)
  const pages = {
    asc: db.prepare(`SELECT * FROM lab_imports ${where} ORDER BY applied_at LIMIT ?2 OFFSET ?3`),
    desc: db.prepare(`SELECT * FROM lab_imports ${where} ORDER BY applied_at DESC LIMIT ?2 OFFSET ?3`),
  }
  return {
    page({ page, size, direction, filter = '' }: PageQuery) {
      const pattern = filter.replace(/[\\%_]/g, String.raw`\$&`)
      return {
        total: Number(count.get(pattern)?.count),
        rows: pages[direction].all(pattern, size, page * size).map(toRow),
      }
    },
  }
}

export type LabImportQueries = ReturnType<typeof labImportQueries>

const toRow = (row: Record<string, unknown>): LabImportRow => ({
  id: row.id as LabImportId,
  appliedAt: row.applied_at as string,
  appliedBy: (row.applied_by as AccountId | null) ?? undefined,
  fileDigest: row.file_digest as string,
  counts: JSON.parse(row.counts as string) as LabImportRow['counts'],
})
