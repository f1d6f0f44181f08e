import type { DatabaseSync } from 'node:sqlite'
import type { RecallId } from '@swabwise/events/catalogue/ids'
import type { RecallScope } from '@swabwise/events/catalogue/streams/recall'
import { toSwabKitRow, type SwabKitRow } from '../kits/swab-kits.queries.ts'
import { rowsWhere } from '../platform/read-model/rows/select.ts'
import { recallTable } from './recalls.projection.ts'

const columnOf = { run: 'runId', lot: 'lot' } as const

export interface RecalledKit {
  readonly kit: SwabKitRow
  /** Whether another kit of the owner may bring the results. */
  readonly replaced: boolean
}

export function recallQueries(db: DatabaseSync) {
  const reported = (column: string) =>
    db.prepare(
      `SELECT k.*, EXISTS (
        SELECT 1 FROM swabKits o
        WHERE o.accountId = k.accountId AND o.kind = k.kind AND o.stage NOT IN ('inconclusive', 'withdrawn')
      ) AS replaced
      FROM swabKits k WHERE k.${column} = ? AND k.latest IS NOT NULL AND k.accountId IS NOT NULL ORDER BY k.id`,
    )
  const kitsOf = { run: reported(columnOf.run), lot: reported(columnOf.lot) }
  const all = db.prepare("SELECT * FROM recalls ORDER BY state = 'ended', since DESC LIMIT 200")
  return {
    all: () => all.all().map(recallTable.read),
    byId: (id: RecallId) => rowsWhere(db, recallTable, 'id = ?', id)[0],
    /** Whose results may not be released, and by which rule's hold. */
    heldRun: (name: string | undefined) =>
      name === undefined
        ? undefined
        : rowsWhere(db, recallTable, "kind = 'run' AND state = 'held' AND name = ?", name)[0],
    inState: (state: 'held' | 'recalled' | 'ended') => rowsWhere(db, recallTable, 'state = ?', state),
    /** Those with a report and an owner. */
    kits: ({ kind, name }: RecallScope): readonly RecalledKit[] =>
      kitsOf[kind].all(name).map(({ replaced, ...row }) => ({
        kit: toSwabKitRow(row),
        replaced: replaced === 1,
      })),
  }
}

export type RecallQueries = ReturnType<typeof recallQueries>
export type RecallRow = NonNullable<ReturnType<RecallQueries['byId']>>
