import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { shareTable } from './shares.projection.ts'

export type ShareRow = Row<typeof shareTable>

const newest = 100

export function shareQueries(db: DatabaseSync) {
  const byDigest = db.prepare('SELECT * FROM shares WHERE tokenDigest = ?')
  const byId = db.prepare('SELECT * FROM shares WHERE id = ?')
  const ofAccount = db.prepare('SELECT * FROM shares WHERE accountId = ? ORDER BY createdAt DESC LIMIT ?')
  const openings = db.prepare(
    'SELECT openedAt AS at FROM shareOpenings WHERE shareId = ? ORDER BY openedAt DESC LIMIT ?',
  )
  const latest = db.prepare('SELECT max(openedAt) AS at FROM shareOpenings WHERE shareId = ?')
  return {
    /** @param digest of the token */
    byDigest: (digest: string): ShareRow | undefined => shareTable.found(byDigest.get(digest)),
    byId: (id: ShareId): ShareRow | undefined => shareTable.found(byId.get(id)),
    /** Newest first, at most a hundred unless told otherwise. */
    ofAccount: (id: AccountId, most = newest): readonly ShareRow[] =>
      ofAccount.all(id, most).map(shareTable.read),
    /** Newest first, at most a hundred unless told otherwise. */
    openingsOf: (id: ShareId, most = newest) =>
      openings.all(id, most) as unknown as readonly { readonly at: string }[],
    lastOpeningOf: (id: ShareId) => (latest.get(id)?.at ?? undefined) as string | undefined,
  }
}

export type ShareQueries = ReturnType<typeof shareQueries>
