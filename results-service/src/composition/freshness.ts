import { decode } from '@swabwise/events/catalogue/codec'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, signInsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { accounts } from '../accounts/accounts.projection.ts'
import type { Freshness } from '../platform/http/freshness.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'

export const freshnessOf = (
  store: EventStore,
  projections: Pick<ProjectionRunner, 'upToDateAt' | 'position' | 'reached'>,
  mostSilentMs: number,
): Freshness => ({
  mostSilentMs,
  silentForMs() {
    const { upToDateAt } = projections
    return upToDateAt === undefined ? 0 : Date.now() - upToDateAt
  },
  isCurrent: async ({ account, claims }) => (await tokenVersion(store, account.id)) === claims.ver,
  position: () => projections.position,
  reached: projections.reached,
})

/** As the projection would count it. */
async function tokenVersion(store: EventStore, id: AccountId): Promise<number> {
  const streams = await Promise.all([store.read(accountStream(id)), store.read(signInsStream(id))])
  const changes = streams.flat().flatMap((event) => {
    const { id, stream, revision } = event
    return accounts.project({ ...decode(event), id, stream, revision })
  })
  return (
    1 + changes.filter((change) => change.kind === 'increment' && change.column === 'tokenVersion').length
  )
}
