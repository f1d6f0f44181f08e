import type { AccountId, CommandId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { table, text } from '../platform/read-model/rows/table.ts'

export const openErasureTable = table(
  'openErasures',
  { accountId: text<AccountId>(), commandId: text<CommandId>(), erasedAt: text() },
  { key: 'accountId' },
)

/** To-do list: erased accounts whose keys have not been confirmed as deleted. */
export const openErasures = defineProjection({
  name: 'openErasures',
  version: 2,
  tables: [openErasureTable],
  on: {
    AccountErased: ({ data: { accountId }, metadata: { commandId, at } }) =>
      openErasureTable.upsert({ accountId, commandId, erasedAt: at }),
    PersonalDataShredded: ({ data: { accountId } }) => openErasureTable.remove({ accountId }),
  },
})
