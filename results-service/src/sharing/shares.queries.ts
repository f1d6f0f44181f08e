import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { ShareSnapshot } from './share.decider.ts'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'

export interface ShareRow {
  readonly id: ShareId
  readonly accountId: AccountId
  readonly reports: SharedReports
  readonly createdAt: string
  readonly expiresAt: string
  readonly revokedAt: string | null
  /** Nothing of shares that older releases made. */
  readonly snapshot: ShareSnapshot['kits'] | undefined
}

const columns = `
  id, account_id AS accountId, reports, created_at AS createdAt, expires_at AS expiresAt, revoked_at AS revokedAt, snapshot`

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
    byDigest: (digest: string) => found(byDigest.get(digest)),
    /** Newest first, at most a hundred. */
    ofAccount: (id: AccountId) => ofAccount.all(id).map(toShareRow),
    /** Newest first, at most a hundred. */
    openingsOf: (id: ShareId) => openings.all(id) as unknown as readonly { readonly at: string }[],
    lastOpeningOf: (id: ShareId) => (latest.get(id)?.at ?? undefined) as string | undefined,
  }
}

const found = (row: Record<string, unknown> | undefined) => row && toShareRow(row)

const toShareRow = ({ snapshot, ...row }: Record<string, unknown>): ShareRow => ({
  ...(row as unknown as Omit<ShareRow, 'snapshot'>),
  snapshot: typeof snapshot === 'string' ? (JSON.parse(snapshot) as ShareSnapshot['kits']) : undefined,
})

export type ShareQueries = ReturnType<typeof shareQueries>
