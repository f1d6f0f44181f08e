import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { flag, table, text } from '../platform/read-model/rows/table.ts'

export const openClaimTable = table(
  'openClaims',
  {
    kitId: text<KitId>(),
    accountId: text<AccountId>(),
    commandId: text<CommandId>(),
    claimedAt: text(),
    /** Whether an admin claimed it on the account's behalf. */
    byAdmin: flag(),
  },
  { key: 'kitId, accountId' },
)

/** To-do list: claims neither registered nor released. */
export const openClaims = defineProjection({
  name: 'openClaims',
  version: 3,
  tables: [openClaimTable],
  on: {
    KitClaimed: ({ data: { kitId, accountId, commandId }, metadata: { at, actor } }) =>
      openClaimTable.upsert({ kitId, accountId, commandId, claimedAt: at, byAdmin: actor.kind === 'admin' }),
    KitRegistered: close,
    KitAttached: close,
    KitClaimReleased: close,
  },
})

function close({
  data: { kitId, accountId },
}: Projected<'KitRegistered' | 'KitAttached' | 'KitClaimReleased'>) {
  return openClaimTable.remove({ kitId, accountId })
}
