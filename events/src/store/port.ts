import type { Encoded } from '../catalogue/codec.ts'
import type { StreamName } from '../catalogue/streams.ts'

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
export interface JsonObject {
  [key: string]: JsonValue
}

/** `-1` is the same as `'noStream'`; any other number is the revision of the stream's last event. */
export type ExpectedRevision = 'any' | 'noStream' | 'exists' | number

/**
 * A place in the order of all events of one store. Opaque, but positions of one store compare as strings:
 * `a < b` means that `a` was written earlier. (Adapters pad their numbers.)
 */
export type Position = string & { readonly __position: never }

export interface EventToAppend {
  /** A UUID; sending the same ids again at the same revision succeeds and changes nothing. */
  readonly id: string
  readonly type: string
  readonly data: JsonObject
  readonly metadata: JsonObject
}

/** An event of the catalogue, as `encode` gives it. */
export type EncodedEvent = Encoded<EventToAppend>

export interface RecordedEvent extends EventToAppend {
  readonly stream: StreamName
  /** From 0, without a gap within the stream. */
  readonly revision: number
  readonly position: Position
  /** ISO 8601, the store's own clock. */
  readonly recordedAt: string
  /** Why nobody can read it: its data and metadata are empty then, and `decode` refuses it. */
  readonly unreadable?: string
}

/** An event that was handled. A different log, or the same one restored to an earlier state, does not have it there. */
export type Checkpoint = Pick<RecordedEvent, 'stream' | 'revision' | 'id' | 'position'>

export const checkpointOf = ({ stream, revision, id, position }: RecordedEvent): Checkpoint => ({
  stream,
  revision,
  id,
  position,
})

export interface Appended {
  /** Revision of the last event written (or found already written). */
  readonly revision: number
  readonly position: Position
}

export interface SubscriptionHandler {
  /**
   * Batches come one at a time and in order; the next waits for this one. Where it throws `StoreUnavailable` the batch
   * comes again after a pause; any other throw stops the subscription.
   */
  readonly onBatch: (batch: readonly RecordedEvent[]) => void | Promise<void>
  /** Everything written before the subscription reached the present has been handled. May be called again after a reconnect. */
  readonly onCaughtUp?: () => void
  /** The store became unavailable, and why. It reconnects by itself, and goes on after what was handled. */
  readonly onDisconnected?: (why: string) => void
  /** The handler threw, or the log is not the one that it was (`LogMismatch`). The subscription has stopped. */
  readonly onFailure: (error: unknown) => void
}

export type SubscriptionStatus = 'catching-up' | 'live' | 'reconnecting' | 'failed' | 'stopped'

export interface Subscription {
  readonly status: SubscriptionStatus
  /** The latest moment (`Date.now`) up to which everything that had been written is known to be handled. */
  readonly upToDateAt: number | undefined
  /** Resolves when a batch in progress is done; nothing is handled after it. */
  stop(): Promise<void>
}

/** A log of events of the catalogue, as the product writes them. */
export interface EventStore<Event extends EventToAppend = EncodedEvent> {
  /**
   * Writes all events or none. Durable when it resolves.
   * @throws {WrongExpectedRevision} {StreamTombstoned} {StoreUnavailable}
   */
  append: (stream: StreamName, expected: ExpectedRevision, events: readonly Event[]) => Promise<Appended>
  /**
   * The events of one stream in order, none for a stream that was never written.
   * @throws {StreamTombstoned} {StoreUnavailable}
   */
  read(stream: StreamName, fromRevision?: number): Promise<readonly RecordedEvent[]>
  /**
   * Every event of every stream after a place, then live ones as they are written. That the log still contains the
   * checkpoint, and what was handled since, is verified at the start and after every interruption.
   */
  subscribe(after: Checkpoint | Position | 'start', handler: SubscriptionHandler): Subscription
  /**
   * Whether the event is in the log where it was, or its stream was tombstoned since.
   * @throws {StoreUnavailable}
   */
  contains(checkpoint: Checkpoint): Promise<boolean>
  /** Ends a stream for good and drops its events: no read, no append, ever again. A second call changes nothing. */
  tombstone(stream: StreamName): Promise<void>
  /** Position of the newest event, `undefined` for an empty store. Also the question "are you there?". */
  head(): Promise<Position | undefined>
  close(): Promise<void>
}

/** What the adapters are: a log of whatever is JSON. */
export type AnyEventStore = EventStore<EventToAppend>

/** Somebody else wrote to the stream in between. */
export class WrongExpectedRevision extends Error {
  override readonly name = 'WrongExpectedRevision'
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  /** -1 where the stream does not exist. */
  readonly actual: number
  constructor(stream: StreamName, expected: ExpectedRevision, actual: number) {
    super(`${stream}: expected revision ${expected}, found ${actual}`)
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

export class StreamTombstoned extends Error {
  override readonly name = 'StreamTombstoned'
  readonly stream: StreamName
  constructor(stream: StreamName) {
    super(`${stream}: the stream was ended for good`)
    this.stream = stream
  }
}

/** The log lacks an event that it had: it is a different one, or was restored to an earlier state. Nothing is written to it. */
export class LogMismatch extends Error {
  override readonly name = 'LogMismatch'
  constructor({ stream, revision, id }: Checkpoint) {
    super(
      `${stream}@${revision} is no longer the event ${id}: this is a different log, or it was restored to an earlier state`,
    )
  }
}

/** The store did not answer, or not in time. What was sent may or may not be written: send the same ids again. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
  constructor(message: string, options?: ErrorOptions) {
    super(`event store unavailable: ${message}`, options)
  }
}

/** What was stored is damaged: waiting does not help. */
export class StoreDamaged extends StoreUnavailable {}
