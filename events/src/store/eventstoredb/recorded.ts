import type { StreamName } from '../../catalogue/streams.ts'
import { UnreadableEvent } from '../../catalogue/unreadable-event.ts'
import type { JsonObject, Position, RecordedEvent } from '../port.ts'
import type { Place, WireEvent } from './wire.ts'

const digits = 20
const pad = (part: bigint) => part.toString().padStart(digits, '0')
/** Sent by servers before 22.6 for an unknown position. */
const unknownPart = 2n ** 64n - 1n

export const toPosition = ({ commit, prepare }: Place) => `${pad(commit)}/${pad(prepare)}` as Position

/** @throws {RangeError} for a position of another kind of store */
export function toPlace(position: Position | 'start'): Place | 'start' {
  if (position === 'start') return 'start'
  const [, commit, prepare] = /^(\d{20})\/(\d{20})$/.exec(position) ?? []
  if (commit === undefined || prepare === undefined) {
    throw new RangeError(`${position} is no position of this event store`)
  }
  return { commit: BigInt(commit), prepare: BigInt(prepare) }
}

/** @throws {UnreadableEvent} */
export function toRecorded(event: WireEvent): RecordedEvent {
  const { stream, revision, place, id, type, created } = event
  if (place === undefined || place.commit === unknownPart) {
    const cause = new Error('the server does not say where it stands: EventStoreDB 22.6 or newer is needed')
    throw new UnreadableEvent(stream, revision, { cause })
  }
  return {
    // Other writers may use any stream name; the catalogue decides what it reads.
    stream: stream as StreamName,
    revision,
    id,
    type,
    data: asObject(event.data, event),
    metadata: event.metadata === undefined ? {} : asObject(event.metadata, event),
    position: toPosition(place),
    recordedAt: created.toISOString(),
  }
}

/** The client returns text for invalid JSON, and bytes for other content types. */
function asObject(value: unknown, { stream, revision }: WireEvent): JsonObject {
  if (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Uint8Array)
  ) {
    return value as JsonObject
  }
  throw new UnreadableEvent(stream, revision, { cause: new TypeError('not a JSON object') })
}
