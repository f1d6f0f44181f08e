import type { Change, Value } from '../platform/read-model/change.ts'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'

/** Every sign-in and every wrong password, and the sessions that came of the one. */
export const signIns = defineProjection({
  name: 'signIns',
  version: 2,
  tables: `
    CREATE TABLE sign_ins (
      account_id TEXT NOT NULL,
      at TEXT NOT NULL,
      event_id TEXT NOT NULL,
      failed INTEGER NOT NULL,
      device TEXT,
      place TEXT,
      PRIMARY KEY (account_id, at, event_id)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sessions (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      started_at TEXT NOT NULL,
      used_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      ended_at TEXT,
      device TEXT,
      place TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX sessions_by_account ON sessions (account_id, started_at);
  `,
  reads: [
    'LoginRecorded',
    'SignInFailed',
    'SignedIn',
    'SessionUsed',
    'SessionEnded',
    'SessionsEnded',
    'PasswordChanged',
    'PasswordReset',
    'RoleGranted',
    'RoleRevoked',
    'AccountDeactivated',
    'AccountErased',
  ],
  project(event) {
    const { at } = event.metadata
    switch (event.type) {
      case 'LoginRecorded':
        return [signIn(event, { device: null, place: null, failed: 0 })]
      case 'SignInFailed':
        return [signIn(event, { ...sourceIn(event.data.personal), failed: 1 })]
      case 'SignedIn': {
        const { sessionId, accountId, expiresAt, personal } = event.data
        const source = sourceIn(personal)
        const row = {
          id: sessionId,
          account_id: accountId,
          started_at: at,
          used_at: at,
          expires_at: expiresAt,
          ended_at: null,
          ...source,
        }
        return [signIn(event, { ...source, failed: 0 }), { kind: 'upsert', table: 'sessions', row }]
      }
      case 'SessionUsed':
        return [patch({ id: event.data.sessionId }, { used_at: at })]
      case 'SessionEnded':
        return [patch({ id: event.data.sessionId, ended_at: null }, { ended_at: at })]
      case 'SessionsEnded':
      case 'PasswordChanged':
      case 'PasswordReset':
      case 'RoleGranted':
      case 'RoleRevoked':
      case 'AccountDeactivated':
        return [patch({ account_id: event.data.accountId, ended_at: null }, { ended_at: at })]
      case 'AccountErased': {
        const where = { account_id: event.data.accountId }
        return [
          { kind: 'remove', table: 'sign_ins', where },
          { kind: 'remove', table: 'sessions', where },
        ]
      }
    }
  },
})

type SignIn = Extract<Projected, { type: 'LoginRecorded' | 'SignInFailed' | 'SignedIn' }>
type Personal = Extract<Projected, { type: 'SignedIn' }>['data']['personal']

const sourceIn = (personal: Personal) =>
  personal === 'erased'
    ? { device: null, place: null }
    : { device: personal.device, place: personal.place ?? null }

const signIn = ({ id, data, metadata }: SignIn, rest: Readonly<Record<string, Value>>): Change => ({
  kind: 'upsert',
  table: 'sign_ins',
  row: { account_id: data.accountId, at: metadata.at, event_id: id, ...rest },
})

const patch = (where: Readonly<Record<string, Value>>, set: Readonly<Record<string, Value>>): Change => ({
  kind: 'patch',
  table: 'sessions',
  where,
  set,
})
