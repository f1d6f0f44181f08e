import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, SessionId } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { sessionTable, signInTable } from './sign-ins.projection.ts'

const latest = 50

export type SignInRow = Row<typeof signInTable>
export type SessionRow = Row<typeof sessionTable>

/** When an account was signed in to, and what came of it. Moments are ISO 8601. */
export function signInQueries(db: DatabaseSync) {
  const ofAccount = db.prepare(`SELECT * FROM signIns WHERE accountId = ? ORDER BY at DESC, eventId LIMIT ?`)
  const session = db.prepare('SELECT * FROM sessions WHERE id = ?')
  const open = db.prepare(
    `SELECT * FROM sessions WHERE accountId = ? AND endedAt IS NULL AND expiresAt > ?
     ORDER BY usedAt DESC, startedAt DESC LIMIT ${latest}`,
  )
  return {
    /** Newest first, at most fifty unless told otherwise. */
    ofAccount: (id: AccountId, most = latest): readonly SignInRow[] =>
      ofAccount.all(id, most).map(signInTable.read),
    session: (id: SessionId): SessionRow | undefined => sessionTable.found(session.get(id)),
    /** Those that are not over, the one that was used last first. */
    sessionsOf: (id: AccountId, now: string): readonly SessionRow[] =>
      open.all(id, now).map(sessionTable.read),
  }
}

export type SignInQueries = ReturnType<typeof signInQueries>
