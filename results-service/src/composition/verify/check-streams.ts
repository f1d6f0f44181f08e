import type { StreamName } from '@swabwise/events/catalogue/streams'
import { isKeyEvent } from '@swabwise/events/log/facts'
import { StreamTombstoned, type EventStore, type RecordedEvent } from '@swabwise/events/store/port'
import type { Inspector } from './inspect.ts'

export const atOnce = 64

export interface Pace {
  readonly signal?: AbortSignal | undefined
  /** Awaited after every few events or streams, so that a service can do other things meanwhile. */
  readonly pause?: ((last: Pick<RecordedEvent, 'stream' | 'revision'>) => Promise<void>) | undefined
}

/** The service reads streams: they must answer with all that the log holds of them. Keys may have been shredded. */
export async function checkStreams(
  store: EventStore,
  inspector: Pick<Inspector, 'streams' | 'report'>,
  { signal, pause }: Pace = {},
): Promise<void> {
  async function check({ stream, length }: { stream: StreamName; length: number }): Promise<void> {
    if (isKeyEvent({ stream })) return
    const found = await lengthOf(store, stream)
    if (found === 'ended')
      inspector.report('hidden', { stream, revision: 0 }, 'the stream was ended for good')
    else if (found < length)
      inspector.report('hidden', { stream, revision: 0 }, `it has ${length} events and answers with ${found}`)
  }
  let together: Promise<void>[] = []
  for (const one of inspector.streams()) {
    together.push(check(one))
    if (together.length < atOnce) continue
    signal?.throwIfAborted()
    await Promise.all(together)
    together = []
    await pause?.({ stream: one.stream, revision: 0 })
  }
  await Promise.all(together)
}

async function lengthOf(store: EventStore, stream: StreamName): Promise<number | 'ended'> {
  try {
    return (await store.read(stream)).length
  } catch (error) {
    if (error instanceof StreamTombstoned) return 'ended'
    throw error
  }
}
