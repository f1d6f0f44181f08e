import type { AccountId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { json, table, text } from '../platform/read-model/rows/table.ts'

export const medicineTable = table(
  'medicines',
  { accountId: text<AccountId>(), names: json<readonly string[]>() },
  { key: 'accountId' },
)

/** What each person told us that they take. Erasing an account removes it. */
export const medicines = defineProjection({
  name: 'medicines',
  version: 1,
  tables: [medicineTable],
  on: {
    MedicinesTold: ({ data: { accountId, personal } }) =>
      personal === 'erased' ? [] : medicineTable.upsert({ accountId, names: personal.medicines }),
    AccountErased: ({ data: { accountId } }) => [medicineTable.remove({ accountId }), { kind: 'forget' }],
  },
})
