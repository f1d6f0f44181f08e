import type { AccountId } from '@swabwise/events/catalogue/ids'
import { isStaffActor } from '@swabwise/events/catalogue/metadata'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { defineProjection, type Projected } from '../platform/read-model/projection.ts'
import { nullable, table, text } from '../platform/read-model/rows/table.ts'

export const lookTable = table(
  'looks',
  {
    eventId: text(),
    /** Null for lists and files of everybody. */
    accountId: nullable(text<AccountId>()),
    byId: text<AccountId>(),
    role: text<Staff | 'owner'>(),
    at: text(),
    what: text(),
    how: text<'view' | 'list' | 'export'>(),
  },
  { key: 'eventId', more: 'CREATE INDEX looksByAccount ON looks (accountId, at);' },
)

type Looked = Projected<'PersonalDataViewed' | 'PeopleListed' | 'ResultsViewed'>

const look = (
  { id, metadata: { actor, at } }: Looked,
  seen: {
    readonly accountId: AccountId | null
    readonly what: string
    readonly how: 'view' | 'list' | 'export'
  },
) =>
  isStaffActor(actor) ? lookTable.upsert({ eventId: id, byId: actor.id, role: actor.kind, at, ...seen }) : []

/** Which admin looked at whose data, and when its owner took it away. */
export const looks = defineProjection({
  name: 'looks',
  version: 3,
  tables: [lookTable],
  on: {
    PersonalDataViewed: (event) => look(event, { ...event.data, how: 'view' }),
    ResultsViewed: (event) =>
      event.data.accountId === undefined
        ? []
        : look(event, { accountId: event.data.accountId, what: 'results', how: 'view' }),
    OwnDataExported: ({ id, data: { accountId, what }, metadata: { at } }) =>
      lookTable.upsert({ eventId: id, accountId, byId: accountId, role: 'owner', at, what, how: 'view' }),
    PeopleListed: (event) => look(event, { accountId: null, ...event.data }),
    AccountErased: ({ data: { accountId } }) => lookTable.remove({ accountId }),
  },
})
