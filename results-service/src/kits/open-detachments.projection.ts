import { defineProjection } from '../platform/read-model/projection.ts'

/** To-do list: kits whose claim was released, but which were not yet detached. */
export const openDetachments = defineProjection({
  name: 'openDetachments',
  version: 1,
  tables: `
    CREATE TABLE open_detachments (
      kit_id TEXT NOT NULL,
      account_id TEXT NOT NULL,
      command_id TEXT NOT NULL,
      released_at TEXT NOT NULL,
      PRIMARY KEY (kit_id, account_id)
    ) STRICT, WITHOUT ROWID;
  `,
  reads: ['KitClaimReleased', 'KitDetached'],
  project(event) {
    switch (event.type) {
      case 'KitClaimReleased': {
        const { kitId, accountId, reason } = event.data
        if (reason !== 'detached') return []
        const { commandId, at } = event.metadata
        const row = { kit_id: kitId, account_id: accountId, command_id: commandId, released_at: at }
        return [{ kind: 'upsert', table: 'open_detachments', row }]
      }
      case 'KitDetached': {
        const { kitId, accountId } = event.data
        return [
          { kind: 'remove', table: 'open_detachments', where: { kit_id: kitId, account_id: accountId } },
        ]
      }
    }
  },
})
