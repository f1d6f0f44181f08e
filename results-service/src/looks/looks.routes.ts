import type { Handlers } from '../platform/http/pipeline.ts'
import { Looks, type looksOperations } from './looks.contract.ts'
import type { LookQueries } from './looks.queries.ts'

export interface LooksDependencies {
  readonly looks: LookQueries
}

const What = Looks.element.shape.what

export const looksHandlers = ({ looks }: LooksDependencies): Handlers<typeof looksOperations> => ({
  listLooks: async ({ caller: { account } }) => ({
    answer: looks.atAccount(account.id, account.createdAt).map(({ at, what, how, byId }) => ({
      at,
      what: how === 'export' ? ('export' as const) : What.parse(what),
      role: 'admin' as const,
      by: `admin ${byId.slice(0, 8)}`,
    })),
  }),
})
