import { decode } from '@swabwise/events/catalogue/codec'
import type { EventMetadata } from '@swabwise/events/catalogue/metadata'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { RecordedEvent } from '@swabwise/events/store/port'
import { changesBetween, stateAfter, type FieldChange } from './past-state.rules.ts'
import { readable, type Fields } from './readable.rules.ts'

export interface NarratedEvent {
  readonly id: string
  readonly stream: StreamName
  readonly revision: number
  readonly type: string
  readonly metadata: EventMetadata
  readonly data: Fields
  readonly changes: readonly FieldChange[]
}

export interface Narrated {
  readonly events: readonly NarratedEvent[]
  readonly state: Fields
  /** Whether it contains recorded codes. */
  readonly showsResults: boolean
}

export interface NarrateOptions {
  /** ISO 8601: leave out later events. */
  readonly at?: string | undefined
  readonly hideResults?: boolean
}

/** The events of a whole stream, with what each changed, and the resulting state. */
export function narrate(
  past: readonly RecordedEvent[],
  { at, hideResults = false }: NarrateOptions = {},
): Narrated {
  let state: Fields = {}
  let showsResults = false
  const decoded = past.map((recorded) => ({ recorded, event: decode(recorded) }))
  const until =
    at === undefined ? decoded.length : 1 + decoded.findLastIndex(({ event }) => event.metadata.at <= at)
  const events = decoded.slice(0, until).map(({ recorded: { id, stream, revision, type }, event }) => {
    const data = readable(event, hideResults)
    const after = stateAfter(state, event, data)
    const changes = changesBetween(state, after)
    state = after
    showsResults ||= typeof data.codes === 'object'
    return { id, stream, revision, type, metadata: event.metadata, data, changes }
  })
  return { events, state, showsResults }
}
