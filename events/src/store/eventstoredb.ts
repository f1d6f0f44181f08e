import {
  type AllStreamResolvedEvent,
  ANY,
  type AppendExpectedRevision,
  BACKWARDS,
  DeadlineExceededError,
  END,
  type EventStoreDBClient,
  FORWARDS,
  jsonEvent,
  NO_STREAM,
  type ResolvedEvent,
  START,
  STREAM_EXISTS,
  streamNameFilter,
} from '@eventstore/db-client'
import { logIdentityStream, streamKinds } from '../catalogue/streams.ts'
import { type Connection, sharedConnection } from './eventstoredb/connection.ts'
import { translated } from './eventstoredb/faults.ts'
import { takeFrom } from './eventstoredb/incoming.ts'
import { missingRights } from './eventstoredb/missing-rights.ts'
import { readEvents } from './eventstoredb/reads.ts'
import type { StoreTimes } from './eventstoredb/attempts.ts'
import { storeOn } from './eventstoredb/store.ts'
import {
  type Incoming,
  type Place,
  ServerTooOld,
  type Wire,
  type WireEvent,
  WireFault,
} from './eventstoredb/wire.ts'
import type { AnyEventStore, ExpectedRevision } from './port.ts'

export interface EventStoreDbOptions extends Partial<StoreTimes> {
  /** `esdb://user:password@host:2113?tls=true`, or `esdb+discover://` for a cluster. The user must be allowed to read $all. */
  readonly connectionString: string
}

const attemptMsByDefault = 2_500

/**
 * An EventStoreDB server (23.10 or newer) or cluster. Connects lazily.
 * @throws {RangeError} for an invalid connection string
 */
export function openEventStoreDb({
  connectionString,
  deadlineMs = 10_000,
  attemptMs = attemptMsByDefault,
  watchMs = 3_000,
  awayMs = 1_000,
}: EventStoreDbOptions): AnyEventStore {
  const isOurStream = (stream: string) => ourPrefixes.some((prefix) => stream.startsWith(prefix))
  return storeOn(connect(connectionString), { deadlineMs, attemptMs, watchMs, awayMs }, isOurStream)
}

/** What the user of a connection string is refused; nothing where the server does not answer. */
export async function findMissingRights(connectionString: string): Promise<readonly string[]> {
  const wire = connect(connectionString)
  try {
    return await missingRights(wire, attemptMsByDefault)
  } finally {
    await wire.dispose()
  }
}

/** Whether the server says anything by then; a refusal is an answer. */
export async function answersWithin(connectionString: string, patienceMs: number): Promise<boolean> {
  const wire = connect(connectionString)
  try {
    await readEvents(wire.readStream(logIdentityStream, 0, 'forwards', 1), patienceMs)
    return true
  } catch (error) {
    return !(error instanceof WireFault && error.fault.kind === 'unclear')
  } finally {
    await wire.dispose()
  }
}

const ourPrefixes = streamKinds.map((kind) => `${kind}-`)
/** The number of other events a subscription scans before reporting its position. */
const maxSearchWindow = 1000
const readAhead = { highWaterMark: 500 }
/** Followers lag, and an answer that lags looks like another past. */
const requiresLeader = true

function connect(connectionString: string): Wire {
  const shared = sharedConnection(connectionString)

  /** One call; where its answer does not come in time, and no other either, its channel is left. */
  async function call<T>(ask: (client: EventStoreDBClient) => Promise<T>): Promise<T> {
    const used = shared.current
    const askedAt = performance.now()
    try {
      const answer = await translated(ask(used.client))
      used.heardAt = performance.now()
      return answer
    } catch (error) {
      if (error instanceof WireFault && error.cause instanceof DeadlineExceededError)
        shared.leaveIfSilent(used, askedAt)
      throw error
    }
  }

  function incomingOf(
    used: Connection,
    taking: ReturnType<typeof takeFrom<ResolvedEvent | AllStreamResolvedEvent>>,
    searched: () => Place | undefined = () => undefined,
  ): Incoming {
    used.taking.add(taking)
    const cancel = () => {
      used.taking.delete(taking)
      taking.cancel()
    }
    let idleSince = 0
    return {
      async next(atMost, patienceMs) {
        const items = await translated(taking.next(atMost, patienceMs))
        if (items === 'idle') idleSince = performance.now() - patienceMs
        else if (items !== 'ended') used.heardAt = performance.now()
        return typeof items === 'string' ? items : items.flatMap(toWireEvent)
      },
      get searched() {
        return searched()
      },
      cancel,
      abandon() {
        cancel()
        shared.leaveIfSilent(used, idleSince)
      },
    }
  }

  return {
    async admit() {
      const used = shared.current
      const serverVersion = await translated(versionBehind(used.client)).catch((error: unknown) => {
        // The client keeps a failed answer.
        shared.leave(used)
        throw error
      })
      const [major = 0, minor = 0] = serverVersion.split('.').map(Number)
      if (!(major > 23 || (major === 23 && minor >= 10))) throw new ServerTooOld(serverVersion)
    },

    async append(stream, expected, events, deadline) {
      const proposals = events.map(({ id, type, data, metadata }) => jsonEvent({ id, type, data, metadata }))
      const options = { expectedRevision: toWire(expected), deadline, requiresLeader }
      const { success, nextExpectedRevision, position } = await call((client) =>
        client.appendToStream(stream, proposals, options),
      )
      const revision = Number(nextExpectedRevision)
      // Only with throwOnAppendFailure=false in the connection string.
      if (!success)
        throw new WireFault({ kind: 'wrong revision', actual: revision }, 'wrong expected revision')
      return { revision, place: position }
    },

    async tombstone(stream, deadline) {
      await call((client) =>
        client.tombstoneStream(stream, { expectedRevision: ANY, deadline, requiresLeader }),
      )
    },

    readStream(stream, from, direction, atMost) {
      const used = shared.current
      const reading = used.client.readStream(
        stream,
        {
          fromRevision: from === 'end' ? END : BigInt(from),
          direction: direction === 'forwards' ? FORWARDS : BACKWARDS,
          requiresLeader,
          ...(atMost !== undefined && { maxCount: atMost }),
        },
        readAhead,
      )
      return incomingOf(
        used,
        takeFrom(reading, () => reading.cancel()),
      )
    },

    readAllBackwards(from, maxCount) {
      const used = shared.current
      const options = {
        fromPosition: from === 'end' ? END : from,
        direction: BACKWARDS,
        maxCount,
        requiresLeader,
      } as const
      const reading = used.client.readAll(options, readAhead)
      return incomingOf(
        used,
        takeFrom(reading, () => reading.cancel()),
      )
    },

    subscribe(after) {
      const used = shared.current
      let searched: Place | undefined
      let hear: () => void = () => undefined
      const filter = streamNameFilter({
        prefixes: ourPrefixes,
        maxSearchWindow,
        checkpointReached: (_, place) => {
          searched = place
          hear()
          return Promise.resolve()
        },
      })
      const subscription = used.client.subscribeToAll(
        { fromPosition: after === 'start' ? START : after, filter, requiresLeader },
        readAhead,
      )
      const taking = takeFrom<AllStreamResolvedEvent>(subscription, () => subscription.unsubscribe())
      hear = taking.hear
      return incomingOf(used, taking, () => searched)
    },

    dispose: () => shared.dispose(),
  }
}

/** Of the server, as the client asked it once for its own use. */
async function versionBehind(client: EventStoreDBClient): Promise<string> {
  const { serverVersion } = await (Reflect.get(client, 'capabilities') as Promise<{ serverVersion: string }>)
  return serverVersion
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

function toWireEvent({ event }: ResolvedEvent | AllStreamResolvedEvent): WireEvent[] {
  if (event === undefined) return []
  const { streamId, revision, position, id, type, data, metadata, created } = event
  return [
    { stream: streamId, revision: Number(revision), place: position, id, type, data, metadata, created },
  ]
}
