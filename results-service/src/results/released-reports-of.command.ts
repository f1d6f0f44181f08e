import { decode } from '@swabwise/events/catalogue/codec'
import type { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { EventStore } from '@swabwise/events/store/port'
import { releasedReports, type ReleasedReport } from './released-reports.rules.ts'

/** Read from the log: the read model keeps only the latest report. */
export async function releasedReportsOf(
  store: Pick<EventStore, 'read'>,
  kitId: KitId,
): Promise<readonly ReleasedReport[]> {
  const past = await store.read(swabKitStream(kitId))
  return releasedReports(past.map(decode) as readonly SwabKitEvent[])
}
