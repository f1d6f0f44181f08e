import { defineProjection } from '../platform/read-model/projection.ts'

/** Shares and their openings. Erasing an account removes both. */
export const shares = defineProjection({
  name: 'shares',
  version: 2,
  tables: `
    CREATE TABLE shares (
      id TEXT PRIMARY KEY,
      account_id TEXT NOT NULL,
      token_digest TEXT NOT NULL UNIQUE,
      reports TEXT NOT NULL,
      created_at TEXT NOT NULL,
      expires_at TEXT NOT NULL,
      revoked_at TEXT,
      snapshot TEXT
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX shares_by_account ON shares (account_id, created_at);
    CREATE TABLE share_openings (
      share_id TEXT NOT NULL,
      opened_at TEXT NOT NULL,
      PRIMARY KEY (share_id, opened_at)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER openings_go_with_their_share AFTER DELETE ON shares BEGIN
      DELETE FROM share_openings WHERE share_id = OLD.id;
    END;
  `,
  reads: [
    'ResultsShared',
    'ShareSnapshotTaken',
    'ShareOpened',
    'ShareRevoked',
    'PasswordChanged',
    'PasswordReset',
    'AccountDeactivated',
    'AccountErased',
  ],
  project(event) {
    const { at } = event.metadata
    switch (event.type) {
      case 'ResultsShared': {
        const { shareId, accountId, tokenDigest, reports, expiresAt } = event.data
        return [
          {
            kind: 'upsert',
            table: 'shares',
            row: {
              id: shareId,
              account_id: accountId,
              token_digest: tokenDigest,
              reports,
              created_at: at,
              expires_at: expiresAt,
              revoked_at: null,
              snapshot: null,
            },
          },
        ]
      }
      case 'ShareSnapshotTaken': {
        const { shareId, personal } = event.data
        if (personal === 'erased') return []
        const set = { snapshot: JSON.stringify(personal.kits) }
        return [{ kind: 'patch', table: 'shares', where: { id: shareId }, set }]
      }
      case 'ShareOpened':
        return [
          {
            kind: 'upsert',
            table: 'share_openings',
            row: { share_id: event.data.shareId, opened_at: at },
          },
        ]
      case 'ShareRevoked':
        return [
          { kind: 'patch', table: 'shares', where: { id: event.data.shareId }, set: { revoked_at: at } },
        ]
      // Whoever may have had the account until now loses what they shared of it.
      case 'PasswordChanged':
      case 'PasswordReset':
      case 'AccountDeactivated': {
        const where = { account_id: event.data.accountId, revoked_at: null }
        return [{ kind: 'patch', table: 'shares', where, set: { revoked_at: at } }]
      }
      case 'AccountErased':
        return [{ kind: 'remove', table: 'shares', where: { account_id: event.data.accountId } }]
    }
  },
})
