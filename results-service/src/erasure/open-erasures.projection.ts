import type { Change } from '../platform/read-model/change.ts'
import type { Projected, Projection } from '../platform/read-model/projection.ts'

/** To-do list: erased accounts whose keys have not been confirmed as deleted. */
export const openErasures: Projection = {
  name: 'openErasures',
  version: 1,
  tables: `
    CREATE TABLE open_erasures (
      account_id TEXT PRIMARY KEY,
      command_id TEXT NOT NULL,
      erased_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
  `,
  project,
}

function project(event: Projected): readonly Change[] {
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
    default:
      return []
  }
}
