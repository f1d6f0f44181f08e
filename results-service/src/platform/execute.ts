import { v5 as uuidv5 } from 'uuid'
import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import { decodeAll, encode, type Decoded } from '@swabwise/events/catalogue/codec'
import type { AccountId, CommandId } from '@swabwise/events/catalogue/ids'
import type { Actor } from '@swabwise/events/catalogue/metadata'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import {
  WrongExpectedRevision,
  type EncodedEvent,
  type EventStore,
  type Position,
  type RecordedEvent,
} from '@swabwise/events/store/port'
import type { Decider } from './decider.ts'

/** A command id makes a command idempotent. */
export interface CommandContext {
  readonly commandId: CommandId
  readonly actor: Actor
  readonly onBehalfOf?: AccountId
  readonly correlationId: string
  /** ISO 8601 */
  readonly at: string
}

export type Outcome<State, Refusal> =
  | {
      readonly kind: 'accepted'
      /** After the command. */
      readonly state: State
      /** Of the stream's last event; undefined for an empty stream. */
      readonly position: Position | undefined
    }
  | { readonly kind: 'refused'; readonly refused: Refusal; readonly state: State }

const attempts = 10

/**
 * Loads, folds, decides and appends. Serialised per stream in this process; retried when another process wrote first.
 * @param loaded just now: the first attempt need not load again
 */
export const execute = <State, Command, Event extends CatalogueEvent, Refusal>(
  store: EventStore,
  decider: Decider<State, Command, Event, Refusal>,
  stream: StreamName,
  command: Command,
  context: CommandContext,
  loaded?: Loaded<State>,
): Promise<Outcome<State, Refusal>> =>
  inTurn(store, stream, (isFirst) =>
    attempt(store, decider, stream, command, context, isFirst ? loaded : undefined),
  )

const queues = new WeakMap<EventStore, Map<StreamName, Promise<unknown>>>()

/** Runs after all earlier work on the stream in this process, whatever its outcome. */
function inTurn<T>(
  store: EventStore,
  stream: StreamName,
  work: (isFirst: boolean) => Promise<T>,
): Promise<T> {
  const queue = queues.get(store) ?? new Map<StreamName, Promise<unknown>>()
  queues.set(store, queue)
  const before = queue.get(stream)
  const next = () => work(false)
  const turn = before === undefined ? work(true) : before.then(next, next)
  const over = () => {
    if (queue.get(stream) === turn) queue.delete(stream)
  }
  queue.set(stream, turn)
  turn.then(over, over)
  return turn
}

async function attempt<State, Command, Event extends CatalogueEvent, Refusal>(
  store: EventStore,
  decider: Decider<State, Command, Event, Refusal>,
  stream: StreamName,
  command: Command,
  context: CommandContext,
  loaded: Loaded<State> | undefined,
): Promise<Outcome<State, Refusal>> {
  for (let round = 1; ; round++) {
    const known = round === 1 ? loaded : undefined
    const { state, revision, position, handled } = known ?? (await load(store, decider, stream))
    if (handled.has(context.commandId)) return { kind: 'accepted', state, position }

    const decision = decider.decide(command, state)
    if ('refused' in decision) return { kind: 'refused', refused: decision.refused, state }
    if (decision.accepted.length === 0) return { kind: 'accepted', state, position }
    const toAppend = decision.accepted.map((event, index) => written(event, stream, index, context))
    try {
      const appended = await store.append(stream, revision, toAppend)
      const after = decision.accepted.reduce(decider.evolve, state)
      return { kind: 'accepted', state: after, position: appended.position }
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision) || round === attempts) throw error
    }
  }
}

/** Appends one event, whatever stands in the stream: for facts that no decision depends on. */
export const note = async (
  store: Pick<EventStore, 'append'>,
  stream: StreamName,
  event: CatalogueEvent,
  context: CommandContext,
): Promise<Position> => (await store.append(stream, 'any', [written(event, stream, 0, context)])).position

export interface Loaded<State> {
  readonly state: State
  /** -1 for a new stream. */
  readonly revision: number
  readonly position: Position | undefined
  /** Commands that wrote to the stream. */
  readonly handled: ReadonlySet<CommandId>
  readonly past: readonly RecordedEvent[]
}

/** For a stream that most likely is not there: where it is, the append finds out. */
export const notThereYet = <State>({ initial }: { readonly initial: State }): Loaded<State> => ({
  state: initial,
  revision: -1,
  position: undefined,
  handled: new Set(),
  past: [],
})

export async function load<State, Command, Event extends CatalogueEvent, Refusal>(
  store: EventStore,
  decider: Decider<State, Command, Event, Refusal>,
  stream: StreamName,
): Promise<Loaded<State>> {
  const past = await store.read(stream)
  // A stream holds events of its own kind only, and `decode` has checked each against the catalogue.
  const events = decodeAll(past) as readonly (Decoded & Event)[]
  return {
    state: events.reduce(decider.evolve, decider.initial),
    revision: past.at(-1)?.revision ?? -1,
    position: past.at(-1)?.position,
    handled: new Set(events.map(({ metadata }) => metadata.commandId)),
    past,
  }
}

function written(
  event: CatalogueEvent,
  stream: StreamName,
  index: number,
  context: CommandContext,
): EncodedEvent {
  return encode(event, uuidv5(`${stream}/${index}`, context.commandId), {
    actor: context.actor,
    ...(context.onBehalfOf === undefined ? {} : { onBehalfOf: context.onBehalfOf }),
    commandId: context.commandId,
    $correlationId: context.correlationId,
    $causationId: context.commandId,
    at: context.at,
  })
}
