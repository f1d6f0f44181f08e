import type { Handlers } from '../platform/http/pipeline.ts'
import type { looksOperations } from './looks.contract.ts'
import { presentLook } from './own-looks.presenter.ts'
import type { LookQueries } from './looks.queries.ts'

export interface LooksDependencies {
  readonly looks: LookQueries
}

export const looksHandlers = ({ looks }: LooksDependencies): Handlers<typeof looksOperations> => ({
  listLooks: async ({ caller: { account } }) => ({
    answer: looks.atAccount(account.id, account.createdAt).map(presentLook),
  }),
})
