import {
  AccessDeniedError,
  type AllStreamResolvedEvent,
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  END,
  EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  jsonEvent,
  MaxAppendSizeExceededError,
  NO_STREAM,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client'
import type { StoreTimes } from './eventstoredb/attempts.ts'
import { takeFrom } from './eventstoredb/incoming.ts'
import { storeOn } from './eventstoredb/store.ts'
import { type Incoming, type Wire, type WireEvent, WireFault } from './eventstoredb/wire.ts'
import type { AnyEventStore, ExpectedRevision } from './port.ts'

export interface EventStoreDbOptions extends Partial<StoreTimes> {
  /** `esdb://user:password@host:2113?tls=true`, or `esdb+discover://` for a cluster. The user must be allowed to read $all. */
  readonly connectionString: string
}

/**
 * An EventStoreDB server (22.6 or newer) or cluster. Connects lazily.
 * @throws {RangeError} for an invalid connection string
 */
export function openEventStoreDb({
  connectionString,
  deadlineMs = 10_000,
  attemptMs = 2_500,
  watchMs = 15_000,
}: EventStoreDbOptions): AnyEventStore {
  return storeOn(connect(connectionString), { deadlineMs, attemptMs, watchMs })
}

const invalidArgument = 3
/** The number of system events a subscription scans before reporting its position. */
const searchWindow = 1000
const readAhead = { highWaterMark: 500 }

const shared = new Map<string, { readonly client: EventStoreDBClient; users: number }>()

function connect(connectionString: string): Wire {
  const connection = shared.get(connectionString) ?? { client: newClient(connectionString), users: 0 }
  shared.set(connectionString, connection)
  connection.users += 1
  const { client } = connection

  return {
    async append(stream, expected, events, deadline) {
      const proposals = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }))
      const { success, nextExpectedRevision, position } = await translated(
        client.appendToStream(stream, proposals, { expectedRevision: toWire(expected), deadline }),
      )
      const revision = Number(nextExpectedRevision)
      // Only with throwOnAppendFailure=false in the connection string.
      if (!success)
        throw new WireFault({ kind: 'wrong revision', actual: revision }, 'wrong expected revision')
      return { revision, place: position }
    },

    async tombstone(stream, deadline) {
      await translated(client.tombstoneStream(stream, { expectedRevision: ANY, deadline }))
    },

    readStream(stream, from, direction, atMost) {
      const reading = client.readStream(
        stream,
        {
          fromRevision: from === 'end' ? END : BigInt(from),
          direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
          ...(atMost !== undefined && { maxCount: atMost }),
        },
        readAhead,
      )
      return translatedEvents(takeFrom(reading, () => reading.cancel()))
    },

    readAllBackwards(from, atMost) {
      const fromPosition = from === 'end' ? END : from
      const reading = client.readAll({ fromPosition, direction: BACKWARDS, maxCount: atMost }, readAhead)
      return translatedEvents(takeFrom(reading, () => reading.cancel()))
    },

    subscribe(after) {
      const subscription = client.subscribeToAll(
        {
          fromPosition: after === 'start' ? START : after,
          filter: excludeSystemEvents({ maxSearchWindow: searchWindow }),
        },
        readAhead,
      )
      return translatedEvents(takeFrom(subscription, () => subscription.unsubscribe()))
    },

    async dispose() {
      connection.users -= 1
      if (connection.users > 0) return
      shared.delete(connectionString)
      await client.dispose()
    },
  }
}

function newClient(connectionString: string): EventStoreDBClient {
  let client: EventStoreDBClient
  try {
    client = EventStoreDBClient.connectionString(connectionString)
  } catch {
    // The client's own message may quote the password.
    throw new RangeError(
      'not a connection string of EventStoreDB, such as esdb://user:password@localhost:2113',
    )
  }
  // Makes it call Append instead of BatchAppend, of which this client keeps no deadline, and which takes the process down
  // with unhandled rejections when the server dies under load.
  Object.assign(client, { supports: () => Promise.resolve(false) })
  return client
}

function toWire(expected: ExpectedRevision): AppendExpectedRevision {
  switch (expected) {
    case 'any':
      return ANY
    case 'exists':
      return STREAM_EXISTS
    case 'noStream':
    case -1:
      return NO_STREAM
    default:
      return BigInt(expected)
  }
}

function translatedEvents({
  next,
  cancel,
}: ReturnType<typeof takeFrom<ResolvedEvent | AllStreamResolvedEvent>>): Incoming {
  return {
    async next(atMost, patienceMs) {
      const items = await translated(next(atMost, patienceMs))
      return typeof items === 'string' ? items : items.flatMap(toWireEvent)
    },
    cancel,
  }
}

function toWireEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): WireEvent[] {
  if (event === undefined) return []
  const { streamId, revision, position, id, type, data, metadata, created } = event
  return [
    { stream: streamId, revision: Number(revision), place: position, id, type, data, metadata, created },
  ]
}

async function translated<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw toFault(error)
  }
}

function toFault(cause: unknown): WireFault {
  const message = cause instanceof Error ? cause.message : String(cause)
  const fault = (kind: WireFault['fault'], text = message) => new WireFault(kind, text, { cause })
  if (cause instanceof WrongExpectedVersionError) {
    const actual = cause.actualVersion === 'no_stream' ? -1 : Number(cause.actualVersion)
    return fault({ kind: 'wrong revision', actual })
  }
  if (cause instanceof StreamDeletedError) return fault({ kind: 'ended for good' })
  if (cause instanceof StreamNotFoundError) return fault({ kind: 'not found' })
  if (cause instanceof AccessDeniedError) return fault({ kind: 'denied' })
  if (cause instanceof MaxAppendSizeExceededError) {
    return fault({ kind: 'too large' }, `the server takes at most ${cause.maxAppendSize} bytes at once`)
  }
  if (cause instanceof UnknownError && cause.code === invalidArgument) return fault({ kind: 'too large' })
  return fault({ kind: 'unclear' })
}
