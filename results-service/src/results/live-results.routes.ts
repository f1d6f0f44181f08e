import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { LiveResults } from './live-results.ts'
import type { Handler } from '../platform/http/pipeline.ts'

export interface LiveResultsHandlerDependencies {
  readonly accounts: AccountQueries
  readonly liveResults: Pick<LiveResults, 'follow'>
  readonly sessions: Pick<Sessions, 'isOver'>
  readonly now: () => Date
}

export const liveResultsHandlers = ({
  accounts,
  liveResults,
  sessions,
  now,
}: LiveResultsHandlerDependencies): { followResults: Handler<'followResults'> } => ({
  followResults: async ({ caller: { account, claims } }) => ({
    answer: liveResults.follow({
      accountId: account.id,
      mayStay() {
        const current = accounts.byId(account.id)
        return (
          current?.tokenVersion === claims.ver &&
          !current.isHeld &&
          !sessions.isOver(claims, current) &&
          now().getTime() < claims.exp * 1000
        )
      },
    }),
    // Keeps proxies from buffering or compressing the stream.
    headers: { 'Cache-Control': 'no-store, no-transform', 'X-Accel-Buffering': 'no' },
  }),
})
