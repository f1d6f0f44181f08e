import { KitId } from '@swabwise/events/catalogue/ids'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { KitIdentifier } from '../kits/kits.contract.ts'
import { emailResults } from './email-results.command.ts'
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
    const skipped: { swabKitId: string; reason: string }[] = []
    let queued = 0
    let last: Position | undefined
    const asked = 'swabKitIds' in body ? body.swabKitIds : [body.swabKitId]
    for (const swabKitId of new Set(asked)) {
      const identifier = KitIdentifier.safeParse(swabKitId)
      if (!identifier.success) {
        skipped.push({ swabKitId, reason: 'badkitformat' })
        continue
      }
      const kitId = KitId.parse(identifier.data)
      const owner = swabKits.byId(kitId)?.registration?.accountId
      if (owner !== undefined && accounts.byId(owner) === undefined) {
        skipped.push({ swabKitId, reason: 'ownererased' })
        continue
      }
      const outcome = await emailResults(store, kitId, context)
      if (outcome.kind === 'refused')
        skipped.push({ swabKitId, reason: outcome.refused.reason.toLowerCase() })
      else {
        const { position } = outcome
        if (position !== undefined && (last === undefined || position > last)) last = position
        queued++
      }
    }
    await awaitPosition(last)
    return { answer: { queued, skipped } }
  },
})
