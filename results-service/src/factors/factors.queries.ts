import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Row } from '../platform/read-model/rows/table.ts'
import { authenticatorTable, passkeyTable } from './factors.projection.ts'

export type PasskeyRow = Row<typeof passkeyTable>
export type AuthenticatorRow = Row<typeof authenticatorTable>

export function factorQueries(db: DatabaseSync) {
  const passkeys = db.prepare('SELECT * FROM passkeys WHERE accountId = ? ORDER BY addedAt, id')
  const passkey = db.prepare('SELECT * FROM passkeys WHERE accountId = ? AND id = ?')
  const authenticator = db.prepare('SELECT * FROM authenticators WHERE accountId = ?')
  const codes = db.prepare('SELECT left FROM recoveryCodes WHERE accountId = ?')
  const any = db.prepare(
    `SELECT EXISTS (SELECT 1 FROM passkeys WHERE accountId = ?1)
         OR EXISTS (SELECT 1 FROM authenticators WHERE accountId = ?1) AS found`,
  )
  return {
    has: (id: AccountId): boolean => any.get(id)?.found === 1,
    passkeysOf: (id: AccountId): readonly PasskeyRow[] => passkeys.all(id).map(passkeyTable.read),
    passkey: (id: AccountId, passkeyId: string): PasskeyRow | undefined =>
      passkeyTable.found(passkey.get(id, passkeyId)),
    authenticatorOf: (id: AccountId): AuthenticatorRow | undefined =>
      authenticatorTable.found(authenticator.get(id)),
    recoveryCodesLeft: (id: AccountId): number => Number(codes.get(id)?.left ?? 0),
  }
}

export type FactorQueries = ReturnType<typeof factorQueries>
