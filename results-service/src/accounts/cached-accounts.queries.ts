import { LRUCache } from 'lru-cache'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { AccountQueries, AccountRow } from './accounts.queries.ts'

const remembered = 10_000

/**
 * Every call asks whose token it carries and whether it was revoked. The row is remembered until the read model
 * changes, of whatever: `forget` is to be called then, in the same turn.
 */
export function cachedAccounts<Queries extends AccountQueries>(
  queries: Queries,
): Queries & { forget(): void } {
  const rows = new LRUCache<AccountId, AccountRow>({ max: remembered })
  return {
    ...queries,
    byId(id: AccountId) {
      const known = rows.get(id)
      if (known !== undefined) return known
      const row = queries.byId(id)
      if (row !== undefined) rows.set(id, row)
      return row
    },
    forget: () => rows.clear(),
  }
}
