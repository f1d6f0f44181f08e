import type { Actor } from '@swabwise/events/catalogue/metadata'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { NarratedEvent } from './narrate.queries.ts'
import { staffName } from '../users/staff-name.rules.ts'
import type { AuditActor, AuditEvent } from './audit.contract.ts'

/** The account's email; undefined if erased. */
export type NameOf = (id: AccountId) => string | undefined

export function presentAuditEvent(
  { id, stream, revision, type, metadata, data, changes }: NarratedEvent,
  nameOf: NameOf,
): AuditEvent {
  const { actor, onBehalfOf, at, $correlationId } = metadata
  return {
    id,
    stream,
    revision,
    type,
    at,
    actor: presentActor(actor, nameOf),
    ...(onBehalfOf === undefined
      ? {}
      : { onBehalfOf: presentActor({ kind: 'customer', id: onBehalfOf }, nameOf) }),
    ...(typeof data.reason === 'string' ? { reason: data.reason } : {}),
    data,
    correlationId: $correlationId,
    changes: [...changes],
  }
}

function presentActor(actor: Actor, nameOf: NameOf): AuditActor {
  switch (actor.kind) {
    case 'visitor':
      return { kind: 'visitor', name: 'a visitor' }
    case 'system':
      return { kind: 'system', name: actor.name }
    case 'customer':
      return { kind: 'customer', id: actor.id, name: nameOf(actor.id) ?? 'erased' }
    case 'admin':
      return { kind: 'admin', id: actor.id, name: staffName(actor.id, nameOf(actor.id)) }
  }
}
