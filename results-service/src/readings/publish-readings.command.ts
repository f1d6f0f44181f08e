import { v7 as uuidv7 } from 'uuid'
import { decodeAll, type Decoded } from '@swabwise/events/catalogue/codec'
import { CommandId } from '@swabwise/events/catalogue/ids'
import type { ReadingEvent } from '@swabwise/events/catalogue/streams/readings'
import { readingsStream } from '@swabwise/events/catalogue/streams'
import { readingsOf } from '@swabwise/events/genetics/explanations/readings'
import type { EventStore } from '@swabwise/events/store/port'
import { execute } from '../platform/execute.ts'
import { readingsDecider, type NewReading } from './readings.decider.ts'
import { publishedIn, type PublishedReading } from './readings.rules.ts'

/** What this release knows, beyond each gene's first reading. */
export const knownReadings: readonly NewReading[] = Object.entries(readingsOf).flatMap(([gene, readings]) =>
  readings.slice(1).map(({ number, since, changed }) => ({ gene, version: number, since, changed })),
)

/** A release that reads a gene anew publishes that by being started: from then on its reports say it. */
export async function publishReadings(
  store: EventStore,
  at: string,
  readings: readonly NewReading[] = knownReadings,
): Promise<void> {
  const commandId = CommandId.parse(uuidv7())
  await execute(
    store,
    readingsDecider,
    readingsStream,
    { type: 'PublishReadings', readings },
    { commandId, actor: { kind: 'system', name: 'readings' }, correlationId: commandId, at },
  )
}

export const publishedReadings = async (
  store: Pick<EventStore, 'read'>,
): Promise<readonly PublishedReading[]> =>
  publishedIn(decodeAll(await store.read(readingsStream)) as readonly (Decoded & ReadingEvent)[])
