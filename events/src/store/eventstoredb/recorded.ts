import type { StreamName } from '../../catalogue/streams.ts'
import type { JsonObject, Position, RecordedEvent } from '../port.ts'
import { type Place, type WireEvent, WireFault } from './wire.ts'

const digits = 20
const pad = (part: bigint) => part.toString().padStart(digits, '0')

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

export function toRecorded({ place, created, ...event }: WireEvent): RecordedEvent {
  if (place === undefined)
    throw new WireFault({ kind: 'unclear' }, 'the server does not say where an event stands')
  const recorded = {
    // Other writers may use any stream name; the catalogue decides what it reads.
    stream: event.stream as StreamName,
    revision: event.revision,
    id: event.id,
    type: event.type,
    position: toPosition(place),
    recordedAt: created.toISOString(),
  }
  const { data, metadata = {} } = event
  if (isObject(data) && isObject(metadata)) return { ...recorded, data, metadata }
  return { ...recorded, data: {}, metadata: {}, unreadable: 'not a JSON object' }
}

/** The client returns text for invalid JSON, and bytes for other content types. */
const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array)
