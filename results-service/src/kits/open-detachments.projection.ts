import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { defineProjection } from '../platform/read-model/projection.ts'
import { table, text } from '../platform/read-model/rows/table.ts'

export const openDetachmentTable = table(
  'openDetachments',
  { kitId: text<KitId>(), accountId: text<AccountId>(), commandId: text<CommandId>(), releasedAt: text() },
  { key: 'kitId, accountId' },
)

/** To-do list: kits whose claim was released, but which were not yet detached. */
export const openDetachments = defineProjection({
  name: 'openDetachments',
  version: 2,
  tables: [openDetachmentTable],
  on: {
    KitClaimReleased: ({ data: { kitId, accountId, reason }, metadata: { commandId, at } }) =>
      reason === 'detached'
        ? openDetachmentTable.upsert({ kitId, accountId, commandId, releasedAt: at })
        : [],
    KitDetached: ({ data: { kitId, accountId } }) => openDetachmentTable.remove({ kitId, accountId }),
  },
})
