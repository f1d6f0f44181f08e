import { LRUCache } from 'lru-cache'
import { AccountId } from '@swabwise/events/catalogue/ids'
import type { AccountQueries, AccountRow } from './accounts.queries.ts'

const cacheSize = 10_000

/**
 * Every call looks up the account of its token. Call `forget` on every change of the read model, in the same
 * tick, with the streams that changed.
 */
export function cachedAccounts<Queries extends AccountQueries>(
  queries: Queries,
): Queries & { forget(touched: ReadonlySet<string> | 'all'): void } {
  const rows = new LRUCache<AccountId, AccountRow>({ max: cacheSize })
  return {
    ...queries,
    byId(id: AccountId) {
      const known = rows.get(id)
      if (known !== undefined) return known
      const row = queries.byId(id)
      if (row !== undefined) rows.set(id, row)
      return row
    },
    forget(touched) {
      if (touched === 'all') return rows.clear()
      for (const stream of touched) {
        const account = AccountId.safeParse(/^(?:account|signIns)-(.*)$/.exec(stream)?.[1])
        if (account.success) rows.delete(account.data)
      }
    },
  }
}
