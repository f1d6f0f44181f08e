import type { AccountId } from '@swabwise/events/catalogue/ids'
import { Looks } from './looks.contract.ts'
import type { LookRow } from './looks.queries.ts'

const What = Looks.element.shape.what

/** As its owner is told of it. */
export const presentLook =
  (owner: AccountId) =>
  ({ at, what, how, byId }: LookRow): Looks[number] => ({
    at,
    what: how === 'export' ? 'export' : What.parse(what),
    ...(byId === owner
      ? { role: 'owner' as const, by: 'you' }
      : { role: 'admin' as const, by: `admin ${byId.slice(0, 8)}` }),
  })
