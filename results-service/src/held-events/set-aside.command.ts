import { decode } from '@swabwise/events/catalogue/codec'
import { EventId, type AccountId } from '@swabwise/events/catalogue/ids'
import { adminsStream, logSetAsideStream, type StreamName } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position, RecordedEvent } from '@swabwise/events/store/port'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { adminSince } from '../users/admins.command.ts'
import {
  settingAsideDecider,
  type SettingAsideCommand,
  type SettingAsideRefusal,
} from './setting-aside.decider.ts'

export interface Place {
  readonly stream: StreamName
  readonly revision: number
}

export type SettingAsideOutcome =
  | { readonly kind: 'done'; readonly position: Position | undefined }
  /** Nothing is there, or it can be read. */
  | { readonly kind: 'notHeld' }
  | { readonly kind: SettingAsideRefusal | 'adminTooNew' }

/** @param digestOf what the log counts of it */
export async function proposeSettingAside(
  store: EventStore,
  place: Place,
  { reason, proposedBy }: { readonly reason: string; readonly proposedBy: AccountId },
  digestOf: (event: RecordedEvent) => string,
  context: CommandContext,
): Promise<SettingAsideOutcome> {
  const event = await unreadableAt(store, place)
  if (event === undefined) return { kind: 'notHeld' }
  const { stream, revision } = place
  const what = { stream, revision, eventId: EventId.parse(event.id), digest: digestOf(event) }
  return decided(store, { type: 'ProposeSettingAside', what: { ...what, reason, proposedBy } }, context)
}

/** Two people mean two people: whoever confirms was an admin when it was proposed. */
export async function confirmSettingAside(
  store: EventStore,
  place: Place,
  confirmedBy: AccountId,
  context: CommandContext,
): Promise<SettingAsideOutcome> {
  const event = await unreadableAt(store, place)
  if (event === undefined) return { kind: 'notHeld' }
  const eventId = EventId.parse(event.id)
  const proposal = (await proposals(store)).get(eventId)
  // Where the roster itself cannot be read, roles alone say who is an admin.
  if (proposal !== undefined && place.stream !== adminsStream) {
    const since = await adminSince(store, confirmedBy)
    if (since === undefined || since > proposal.at) return { kind: 'adminTooNew' }
  }
  return decided(store, { type: 'ConfirmSettingAside', eventId, confirmedBy }, context)
}

export interface Proposal {
  readonly by: AccountId
  readonly at: string
  readonly reason: string
}

/** What is open, by the id of the event. */
export async function proposals(store: EventStore): Promise<ReadonlyMap<EventId, Proposal>> {
  const { state, past } = await load(store, settingAsideDecider, logSetAsideStream)
  return new Map(
    state.open.map(({ eventId, proposedBy, reason }) => {
      const proposed = past.findLast(({ data }) => data.eventId === eventId)
      return [eventId, { by: proposedBy, reason, at: proposed ? decode(proposed).metadata.at : '' }] as const
    }),
  )
}

export async function unreadableAt(
  store: EventStore,
  { stream, revision }: Place,
): Promise<RecordedEvent | undefined> {
  const [event] = await store.read(stream, revision)
  try {
    if (event !== undefined) decode(event)
    return undefined
  } catch {
    return event
  }
}

async function decided(
  store: EventStore,
  command: SettingAsideCommand,
  context: CommandContext,
): Promise<SettingAsideOutcome> {
  const outcome = await execute(store, settingAsideDecider, logSetAsideStream, command, context)
  return outcome.kind === 'refused' ? { kind: outcome.refused } : { kind: 'done', position: outcome.position }
}
