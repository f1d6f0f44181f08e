import type { Actor } from '@swabwise/events/catalogue/metadata'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { NarratedEvent } from './narrate.queries.ts'
import { staffName } from '../users/staff-name.rules.ts'
import type { AuditActor, AuditEvent } from './audit.contract.ts'

export interface Names {
  /** The account's email; undefined if erased. */
  readonly of: (id: AccountId) => string | undefined
  /** Customers stay nameless. */
  readonly ofStaffOnly: boolean
}

export function presentAuditEvent(
  { id, stream, revision, type, metadata, data, changes }: NarratedEvent,
  names: Names,
): AuditEvent {
  const { actor, onBehalfOf, at, $correlationId } = metadata
  return {
    id,
    stream,
    revision,
    type,
    at,
    actor: presentActor(actor, names),
    ...(onBehalfOf === undefined
      ? {}
      : { onBehalfOf: presentActor({ kind: 'customer', id: onBehalfOf }, names) }),
    ...(typeof data.reason === 'string' ? { reason: data.reason } : {}),
    data,
    correlationId: $correlationId,
    changes: [...changes],
  }
}

function presentActor(actor: Actor, names: Names): AuditActor {
  switch (actor.kind) {
    case 'visitor':
      return { kind: 'visitor', name: 'a visitor' }
    case 'system':
      return { kind: 'system', name: actor.name }
    case 'machine':
      return { kind: 'machine', name: `API key ${actor.id.slice(0, 8)}` }
    case 'customer':
      return names.ofStaffOnly
        ? { kind: 'customer', name: 'a customer' }
        : { kind: 'customer', id: actor.id, name: names.of(actor.id) ?? 'erased' }
    case 'admin':
    case 'laboratory':
    case 'support':
    case 'auditor':
      return { kind: actor.kind, id: actor.id, name: staffName(actor.id, names.of(actor.id)) }
  }
}
