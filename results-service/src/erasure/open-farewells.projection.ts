import { defineProjection } from '../platform/read-model/projection.ts'

/** To-do list: addresses to delete once their farewell was sent or has expired. */
export const openFarewells = defineProjection({
  name: 'openFarewells',
  version: 1,
  tables: `
    CREATE TABLE open_farewells (
      account_id TEXT PRIMARY KEY,
      cause_id TEXT NOT NULL,
      until TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_farewells_by_cause ON open_farewells (cause_id);
  `,
  reads: ['FarewellAddressed', 'MailSent', 'FarewellForgotten'],
  project(event) {
    switch (event.type) {
      case 'FarewellAddressed': {
        const { accountId, until } = event.data
        const row = { account_id: accountId, cause_id: event.id, until }
        return [{ kind: 'upsert', table: 'open_farewells', row }]
      }
      case 'MailSent': {
        const { causeId, template } = event.data
        if (template !== 'accountErased') return []
        const set = { until: event.metadata.at }
        return [{ kind: 'patch', table: 'open_farewells', where: { cause_id: causeId }, set }]
      }
      case 'FarewellForgotten':
        return [{ kind: 'remove', table: 'open_farewells', where: { account_id: event.data.accountId } }]
    }
  },
})
