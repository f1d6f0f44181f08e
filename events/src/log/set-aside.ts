import { decode } from '../catalogue/codec.ts'
import { logSetAsideStream } from '../catalogue/streams.ts'
import { StreamTombstoned, type EventStore, type RecordedEvent } from '../store/port.ts'

/**
 * Where an event was set aside that nobody can read, its readers find `EventSetAside` in its place, under its id. What is
 * set aside is in the log, so it is known to everybody who follows the log, and moves with it.
 */
export function honouringSetAside(store: EventStore): EventStore {
  let known: Promise<ReadonlyMap<string, RecordedEvent>> | undefined

  const asides = () =>
    (known ??= readAsides(store).catch((error: unknown) => {
      known = undefined
      throw error
    }))

  const askAgainWhere = (streams: readonly Pick<RecordedEvent, 'stream'>[]) => {
    if (streams.some(({ stream }) => stream === logSetAsideStream)) known = undefined
  }

  async function honoured(events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> {
    const aside = await asides()
    return aside.size === 0 ? events : events.map((event) => inPlaceOf(event, aside.get(event.id)))
  }

  return {
    ...store,
    async append(stream, expected, events) {
      const appended = await store.append(stream, expected, events)
      askAgainWhere([{ stream }])
      return appended
    },
    read: async (stream, fromRevision) => honoured(await store.read(stream, fromRevision)),
    subscribe: (after, handler) =>
      store.subscribe(after, {
        ...handler,
        async onBatch(batch) {
          askAgainWhere(batch)
          await handler.onBatch(await honoured(batch))
        },
      }),
  }
}

function inPlaceOf(event: RecordedEvent, aside: RecordedEvent | undefined): RecordedEvent {
  if (aside?.data.stream !== event.stream || aside.data.revision !== event.revision) return event
  const { id, stream, revision, position, recordedAt } = event
  const { type, data, metadata } = aside
  return { id, stream, revision, position, recordedAt, type, data, metadata }
}

/** By the id of the event that nobody can read. */
async function readAsides(store: EventStore): Promise<ReadonlyMap<string, RecordedEvent>> {
  const events = await store.read(logSetAsideStream).catch((error: unknown) => {
    if (error instanceof StreamTombstoned) return []
    throw error
  })
  return new Map(
    events.filter(isWhole).flatMap((event) => {
      const { type, data } = decode(event)
      return type === 'EventSetAside' ? [[data.eventId, event]] : []
    }),
  )
}

/** Others may have written here too. */
function isWhole(event: RecordedEvent): boolean {
  try {
    decode(event)
    return true
  } catch {
    return false
  }
}
