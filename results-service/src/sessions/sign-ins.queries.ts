import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, SessionId } from '@swabwise/events/catalogue/ids'

const listed = 50

export interface SignInRow {
  readonly at: string
  readonly failed: boolean
  /** Nothing of what older releases recorded. */
  readonly device: string | null
  readonly place: string | null
}

export interface SessionRow {
  readonly id: SessionId
  readonly accountId: AccountId
  readonly startedAt: string
  readonly usedAt: string
  readonly expiresAt: string
  readonly endedAt: string | null
  readonly device: string | null
  readonly place: string | null
}

const columns = `id, account_id AS accountId, started_at AS startedAt, used_at AS usedAt, expires_at AS expiresAt,
  ended_at AS endedAt, device, place`

/** When an account was signed in to, and what came of it. Moments are ISO 8601. */
export function signInQueries(db: DatabaseSync) {
  const ofAccount = db.prepare(
    `SELECT at, failed, device, place FROM sign_ins WHERE account_id = ? ORDER BY at DESC, event_id LIMIT ${listed}`,
  )
  const session = db.prepare(`SELECT ${columns} FROM sessions WHERE id = ?`)
  const open = db.prepare(
    `SELECT ${columns} FROM sessions WHERE account_id = ? AND ended_at IS NULL AND expires_at > ?
     ORDER BY used_at DESC, started_at DESC LIMIT ${listed}`,
  )
  return {
    /** Newest first, fifty at most. */
    ofAccount: (id: AccountId): readonly SignInRow[] =>
      ofAccount.all(id).map((row) => ({ ...(row as unknown as SignInRow), failed: row.failed === 1 })),
    session: (id: SessionId) => session.get(id) as unknown as SessionRow | undefined,
    /** Those that are not over, the one that was used last first. */
    sessionsOf: (id: AccountId, now: string) => open.all(id, now) as unknown as readonly SessionRow[],
  }
}

export type SignInQueries = ReturnType<typeof signInQueries>
