import { decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { EventStore } from '@swabwise/events/store/port'
import type { SwabKitQueries } from '../kits/swab-kits.queries.ts'
import { editionsOf, type Edition } from './editions.rules.ts'
import { releasedReports } from './released-reports.rules.ts'

/** Read from the log: the read model keeps only the latest report of each kit. */
export async function editionsOfAccount(
  store: Pick<EventStore, 'read'>,
  swabKits: Pick<SwabKitQueries, 'ofAccount'>,
  accountId: AccountId,
): Promise<readonly Edition[]> {
  const kits = swabKits.ofAccount(accountId).map(async ({ id, kind }) => {
    const past = await store.read(swabKitStream(id))
    return { id, kind, released: releasedReports(decodeAll(past) as readonly (Decoded & SwabKitEvent)[]) }
  })
  return editionsOf(await Promise.all(kits))
}
