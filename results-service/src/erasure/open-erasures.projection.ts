import { defineProjection } from '../platform/read-model/projection.ts'

/** To-do list: erased accounts whose keys have not been confirmed as deleted. */
export const openErasures = defineProjection({
  name: 'openErasures',
  version: 1,
  tables: `
    CREATE TABLE open_erasures (
      account_id TEXT PRIMARY KEY,
      command_id TEXT NOT NULL,
      erased_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  reads: ['AccountErased', 'PersonalDataShredded'],
  project(event) {
    switch (event.type) {
      case 'AccountErased':
        return [
          {
            kind: 'upsert',
            table: 'open_erasures',
            row: {
              account_id: event.data.accountId,
              command_id: event.metadata.commandId,
              erased_at: event.metadata.at,
            },
          },
        ]
      case 'PersonalDataShredded':
        return [{ kind: 'remove', table: 'open_erasures', where: { account_id: event.data.accountId } }]
    }
  },
})
