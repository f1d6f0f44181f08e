import type { EventStore } from '@swabwise/events/store/port'
import { emailResults } from './email-results.command.ts'
import { forEachKit } from '../kits/for-each-kit.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'

export interface EmailResultsDependencies {
  readonly store: EventStore
  readonly swabKits: Pick<SwabKitQueries, 'byId'>
  readonly accounts: AccountQueries
  readonly awaitPosition: AwaitPosition
}

export const emailResultsHandlers = ({
  store,
  swabKits,
  accounts,
  awaitPosition,
}: EmailResultsDependencies): { emailResults: Handler<'emailResults'> } => ({
  async emailResults({ body, context }) {
    const requested = 'swabKitIds' in body ? body.swabKitIds : [body.swabKitId]
    const { done, skipped, last } = await forEachKit(requested, (kitId) => {
      const owner = swabKits.byId(kitId)?.registration?.accountId
      return owner !== undefined && accounts.byId(owner) === undefined
        ? 'ownererased'
        : emailResults(store, kitId, context)
    })
    await awaitPosition(last)
    return { answer: { queued: done, skipped } }
  },
})
