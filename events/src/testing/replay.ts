import { readFileSync } from 'node:fs'
import type { CatalogueEvent } from '../catalogue/catalogue.ts'
import { decode } from '../catalogue/codec.ts'
import type { StreamName } from '../catalogue/streams.ts'
import type { LoggedEvent } from '../log/format.ts'
import { logReader } from '../log/read.ts'
import { type Projects, type Replayed, type Rows, rowsOf } from './rows.ts'

/** A decider, or any reducer with an initial state. */
export interface Folds<State, Event> {
  readonly initial: State
  readonly evolve: (state: State, event: Event) => State
}

export interface Replay {
  /** In recorded order, in their current versions. */
  readonly events: readonly Replayed[]
  /** The events of one stream. */
  of(stream: StreamName): Replay
  /** Events up to and including `moment`. */
  until(moment: Date): Replay
  /** The folded state. Choose a stream first if the fold handles only one kind. */
  into<State, Event extends CatalogueEvent>(fold: Folds<State, Event>): State
  /** The rows of a projection, by table. */
  into(projection: Projects): Rows
}

/**
 * Replays a recorded log: `replay(log).into(projection)`.
 * @param log an export: its text, the address of its file, or its events
 * @throws {BrokenLog} if the text is not a complete log
 * @throws {UnreadableEvent} if the catalogue cannot read an event
 */
export function replay(log: string | URL | readonly LoggedEvent[]): Replay {
  const events = typeof log === 'string' || log instanceof URL ? eventsOf(log) : log
  return replayOf(events.map(toReplayed))
}

const toReplayed = (logged: LoggedEvent): Replayed => ({
  ...decode(logged),
  stream: logged.stream,
  revision: logged.revision,
  id: logged.id,
})

/** The events of an export, as they were stored. @throws {BrokenLog} */
export function eventsOf(log: string | URL): readonly LoggedEvent[] {
  const text = typeof log === 'string' ? log : readFileSync(log, 'utf8')
  const reader = logReader()
  const lines = text.split('\n')
  if (lines.at(-1) === '') lines.pop()
  const events = lines
    .map((line) => reader.read(line))
    .flatMap((read) => (read.kind === 'event' ? [read.event] : []))
  reader.end()
  return events
}

function replayOf(events: readonly Replayed[]): Replay {
  function into<State, Event extends CatalogueEvent>(fold: Folds<State, Event>): State
  function into(projection: Projects): Rows
  function into<State, Event extends CatalogueEvent>(target: Folds<State, Event> | Projects): State | Rows {
    if ('project' in target) return rowsOf(target, events)
    // The caller chose the stream, so knows its events.
    return (events as readonly (Replayed & Event)[]).reduce(target.evolve, target.initial)
  }
  return {
    events,
    of: (stream) => replayOf(events.filter((event) => event.stream === stream)),
    until: (moment) => replayOf(events.filter(({ metadata }) => Date.parse(metadata.at) <= moment.getTime())),
    into,
  }
}
