import { AccountId, KitId, LabImportId } from '@swabwise/events/catalogue/ids'
import {
  accountStream,
  labImportStream,
  swabKitStream,
  type StreamName,
} from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { eventsAt } from './find-events.queries.ts'
import { narrate, type NarratedEvent } from './narrate.queries.ts'
import { recordViewing } from '../results/record-viewing.command.ts'
import type { AuditEvent, auditOperations } from './audit.contract.ts'
import { maxPageSize } from '../contract/lists.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { AuditIndexQueries } from './audit-index.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { presentAuditEvent } from './audit.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import { sightOf } from '../users/staff-sight.rules.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'

export interface AuditDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly auditIndex: AuditIndexQueries
  readonly awaitPosition: AwaitPosition
}

export function auditHandlers({
  store,
  accounts,
  auditIndex,
  awaitPosition,
}: AuditDependencies): Handlers<typeof auditOperations> {
  async function history(stream: StreamName, at: string | undefined, by: Staff) {
    const past = await store.read(stream)
    if (past.length === 0) throw new ApiFailure('notFound')
    return narrate(past, { at, hideResults: !sightOf[by].genotypes })
  }
  const present = (events: readonly NarratedEvent[], to: Staff): AuditEvent[] => {
    const names = {
      of: (id: AccountId) => accounts.byId(id)?.email,
      ofStaffOnly: !sightOf[to].people,
    }
    return events.map((event) => presentAuditEvent(event, names))
  }

  return {
    async getKitHistory({ params, query, caller: { kind }, context }) {
      const kitId = KitId.parse(params.identifier)
      const { events, state, showsResults } = await history(swabKitStream(kitId), query.at, kind)
      if (showsResults) await awaitPosition(await recordViewing(store, [kitId], context))
      return { answer: { events: present(events, kind), state: { ...state } } }
    },

    async getAccountHistory({ params, query, caller: { kind } }) {
      const { events, state } = await history(accountStream(AccountId.parse(params.id)), query.at, kind)
      return { answer: { events: present(events, kind), state: { ...state } } }
    },

    async getLabImportHistory({ params, query: { at }, caller: { kind } }) {
      const stream = labImportStream(LabImportId.parse(params.id))
      const { state } = await history(stream, at, kind)
      const { places } = auditIndex.page({
        page: 0,
        size: maxPageSize,
        direction: 'asc',
        correlationId: params.id,
        actorId: undefined,
        filter: undefined,
      })
      const events = await eventsAt(store, places)
      const until = events.filter(({ metadata }) => at === undefined || metadata.at <= at)
      return { answer: { events: present(until, kind), state: { ...state } } }
    },

    async searchHistory({ query, caller: { kind } }) {
      const { page, size, sort, filter, correlationId, actorId, type, from, to } = query
      const { places, total } = auditIndex.page({
        page,
        size,
        direction: sort.direction,
        correlationId,
        actorId: actorId === undefined ? undefined : AccountId.parse(actorId),
        filter,
        type,
        from,
        to,
      })
      return { answer: present(await eventsAt(store, places), kind), total }
    },
  }
}
