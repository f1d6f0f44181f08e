import { randomUUID } from 'node:crypto'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { EncodedEvent } from '@swabwise/events/store/port'
import type { RunningApi } from './start-api.ts'

/** Appends what nobody can read, as another user of the server might. @returns where */
export async function holdUp({ core }: RunningApi, stream: StreamName) {
  const foreign = { id: randomUUID(), type: 'OrderPlaced', data: { of: 'another team' }, metadata: {} }
  const past = await core.store.read(stream)
  const { revision, position } = await core.store.append(stream, past.length - 1, [
    foreign as unknown as EncodedEvent,
  ])
  await core.projections.reached(position)
  return { stream, revision }
}
