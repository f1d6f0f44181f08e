import type { Change } from '../platform/read-model/change.ts'
import type { Projected, Projection } from '../platform/read-model/projection.ts'

export const signIns: Projection = {
  name: 'signIns',
  version: 1,
  tables: `
    CREATE TABLE sign_ins (
      account_id TEXT NOT NULL,
      at TEXT NOT NULL,
      event_id TEXT NOT NULL,
      PRIMARY KEY (account_id, at, event_id)
    ) STRICT, WITHOUT ROWID;
  `,
  project,
}

function project(event: Projected): readonly Change[] {
  switch (event.type) {
    case 'LoginRecorded':
      return [
        {
          kind: 'upsert',
          table: 'sign_ins',
          row: { account_id: event.data.accountId, at: event.metadata.at, event_id: event.id },
        },
      ]
    case 'AccountErased':
      return [{ kind: 'remove', table: 'sign_ins', where: { account_id: event.data.accountId } }]
    default:
      return []
  }
}
