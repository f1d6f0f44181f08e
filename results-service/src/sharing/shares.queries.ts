import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'

export interface ShareRow {
  readonly id: ShareId
  readonly accountId: AccountId
  readonly reports: SharedReports
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
}

const columns = `
  id, account_id AS accountId, reports, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt`

const limit = 100

/** The table is STRICT and only the projection writes it. */
export function shareQueries(db: DatabaseSync) {
  const byDigest = db.prepare(`SELECT ${columns} FROM shares WHERE token_digest = ?`)
  const ofAccount = db.prepare(
    `SELECT ${columns} FROM shares WHERE account_id = ? ORDER BY created_at DESC LIMIT ${limit}`,
  )
  const openings = db.prepare(
    `SELECT opened_at AS at FROM share_openings WHERE share_id = ? ORDER BY opened_at DESC LIMIT ${limit}`,
  )
  const latest = db.prepare('SELECT max(opened_at) AS at FROM share_openings WHERE share_id = ?')
  return {
    /** @param digest of the token */
    byDigest: (digest: string) => byDigest.get(digest) as unknown as ShareRow | undefined,
    /** Newest first, at most a hundred. */
    ofAccount: (id: AccountId) => ofAccount.all(id) as unknown as readonly ShareRow[],
    /** Newest first, at most a hundred. */
    openingsOf: (id: ShareId) => openings.all(id) as unknown as readonly { readonly at: string }[],
    lastOpeningOf: (id: ShareId) => (latest.get(id)?.at ?? undefined) as string | undefined,
  }
}

export type ShareQueries = ReturnType<typeof shareQueries>
