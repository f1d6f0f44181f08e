import type { AccountId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { table, text } from '../platform/read-model/rows/table.ts'

export const openFarewellTable = table(
  'openFarewells',
  { accountId: text<AccountId>(), causeId: text(), until: text() },
  { key: 'accountId', more: 'CREATE INDEX openFarewellsByCause ON openFarewells (causeId);' },
)

/** To-do list: addresses to delete once their farewell was sent or has expired. */
export const openFarewells = defineProjection({
  name: 'openFarewells',
  version: 2,
  tables: [openFarewellTable],
  on: {
    FarewellAddressed: ({ id, data: { accountId, until } }) =>
      openFarewellTable.upsert({ accountId, causeId: id, until }),
    MailSent: ({ data: { causeId, template }, metadata: { at } }) =>
      template === 'accountErased' ? openFarewellTable.patch({ causeId }, { until: at }) : [],
    FarewellForgotten: ({ data: { accountId } }) => openFarewellTable.remove({ accountId }),
  },
})
