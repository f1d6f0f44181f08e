import { defineProjection } from '../platform/read-model/projection.ts'

/** To-do list: claims neither registered nor released. */
export const openClaims = defineProjection({
  name: 'openClaims',
  version: 2,
  tables: `
    CREATE TABLE open_claims (
      kit_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      command_id TEXT NOT NULL,
      claimed_at TEXT NOT NULL,
      by_admin INTEGER NOT NULL,
      PRIMARY KEY (kit_id, account_id)
    ) STRICT, WITHOUT ROWID;
  `,
  reads: ['KitClaimed', 'KitRegistered', 'KitAttached', 'KitClaimReleased'],
  project(event) {
    switch (event.type) {
      case 'KitClaimed': {
        const { accountId, kitId, commandId } = event.data
        return [
          {
            kind: 'upsert',
            table: 'open_claims',
            row: {
              kit_id: kitId,
              account_id: accountId,
              command_id: commandId,
              claimed_at: event.metadata.at,
              by_admin: Number(event.metadata.actor.kind === 'admin'),
            },
          },
        ]
      }
      case 'KitRegistered':
      case 'KitAttached':
      case 'KitClaimReleased':
        return [
          {
            kind: 'remove',
            table: 'open_claims',
            where: { kit_id: event.data.kitId, account_id: event.data.accountId },
          },
        ]
    }
  },
})
