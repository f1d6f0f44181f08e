import { decode } from '@swabwise/events/catalogue/codec'
import type { EventMetadata } from '@swabwise/events/catalogue/metadata'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { RecordedEvent } from '@swabwise/events/store/port'
import { changesBetween, stateAfter, type FieldChange } from './past-state.rules.ts'
import { readable, type Fields } from './readable.rules.ts'

/** One event as a reader of history is told it. */
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
  /** Whether anybody's codes are told in it. */
  readonly showsResults: boolean
}

export interface NarrateOptions {
  /** ISO 8601: nothing of what came after. */
  readonly at?: string | undefined
  readonly hideResults?: boolean
}

/** The events of one stream, from its first on, with what each changed, and what came of them. */
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
