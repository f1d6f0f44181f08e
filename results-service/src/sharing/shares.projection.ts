import type { AccountId, ShareId } from '@swabwise/events/catalogue/ids'
import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { json, nullable, optional, table, text } from '../platform/read-model/rows/table.ts'

type Snapshot = Exclude<Projected<'ShareSnapshotTaken'>['data']['personal'], 'erased'>['kits']

export const shareTable = table(
  'shares',
  {
    id: text<ShareId>(),
    accountId: text<AccountId>(),
    tokenDigest: text(),
    reports: text<SharedReports>(),
    createdAt: text(),
    expiresAt: text(),
    revokedAt: nullable(text()),
    /** Nothing of shares that older releases made. */
    snapshot: optional(json<Snapshot>()),
  },
  {
    key: 'id',
    more: `
      CREATE UNIQUE INDEX sharesByToken ON shares (tokenDigest);
      CREATE INDEX sharesByAccount ON shares (accountId, createdAt);`,
  },
)

const openingTable = table(
  'shareOpenings',
  { shareId: text<ShareId>(), openedAt: text() },
  {
    key: 'shareId, openedAt',
    more: `
      CREATE TRIGGER openingsGoWithTheirShare AFTER DELETE ON shares BEGIN
        DELETE FROM shareOpenings WHERE shareId = old.id;
      END;`,
  },
)

/** Shares and their openings. Erasing an account removes both. */
export const shares = defineProjection({
  name: 'shares',
  version: 3,
  tables: [shareTable, openingTable],
  on: {
    ResultsShared: ({ data: { shareId, ...share }, metadata: { at } }) =>
      shareTable.upsert({ ...share, id: shareId, createdAt: at, revokedAt: null }),
    ShareSnapshotTaken: ({ data: { shareId, personal } }) =>
      personal === 'erased' ? [] : shareTable.patch({ id: shareId }, { snapshot: personal.kits }),
    ShareOpened: ({ data: { shareId }, metadata: { at } }) => openingTable.upsert({ shareId, openedAt: at }),
    ShareRevoked: ({ data: { shareId }, metadata: { at } }) =>
      shareTable.patch({ id: shareId }, { revokedAt: at }),
    PasswordChanged: revokeAll,
    PasswordReset: revokeAll,
    AccountDeactivated: revokeAll,
    AccountErased: ({ data: { accountId } }) => shareTable.remove({ accountId }),
  },
})

/** Whoever may have had the account until now loses what they shared of it. */
function revokeAll({
  data: { accountId },
  metadata: { at },
}: Projected<'PasswordChanged' | 'PasswordReset' | 'AccountDeactivated'>) {
  return shareTable.patch({ accountId, revokedAt: null }, { revokedAt: at })
}
