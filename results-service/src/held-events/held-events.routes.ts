import { EventId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { ProjectionRunner } from '../platform/read-model/runner.ts'
import { staffName } from '../users/staff-name.rules.ts'
import type { HeldEvent, heldEventsOperations } from './held-events.contract.ts'
import {
  confirmSettingAside,
  proposals,
  proposeSettingAside,
  unreadableAt,
  type Place,
  type SettingAsideOutcome,
} from './set-aside.command.ts'

export interface HeldEventsDependencies {
  readonly store: EventStore
  readonly projections: Pick<ProjectionRunner, 'held'>
  readonly accounts: Pick<AccountQueries, 'byId'>
  readonly digestOfFact: (event: RecordedEvent) => string
  readonly awaitPosition: AwaitPosition
}

export function heldEventsHandlers({
  store,
  projections,
  accounts,
  digestOfFact,
  awaitPosition,
}: HeldEventsDependencies): Handlers<typeof heldEventsOperations> {
  const nameOf = (id: AccountId) => staffName(id, accounts.byId(id)?.email)

  /** @throws {ApiFailure} for what holds nothing up */
  function held({ stream, revision }: { readonly stream: string; readonly revision: number }): Place {
    const found = projections.held().find((one) => one.stream === stream && one.revision === revision)
    if (found === undefined) throw new ApiFailure('notFound')
    return { stream: found.stream as StreamName, revision }
  }

  async function heldAfter(outcome: SettingAsideOutcome, admin: AccountId) {
    if (outcome.kind === 'notHeld') throw new ApiFailure('notFound')
    if (outcome.kind !== 'done') throw new ApiFailure(outcome.kind)
    await awaitPosition(outcome.position)
    return list(admin)
  }

  async function list(admin: AccountId): Promise<HeldEvent[]> {
    const open = await proposals(store)
    const described = projections.held().map(async ({ stream, revision, why }): Promise<HeldEvent[]> => {
      const event = await unreadableAt(store, { stream: stream as StreamName, revision })
      // It was set aside a moment ago: the rows follow.
      if (event === undefined) return []
      const proposal = open.get(EventId.parse(event.id))
      if (proposal === undefined) return [{ stream, revision, why }]
      const { by, at, reason } = proposal
      return [{ stream, revision, why, proposal: { by: nameOf(by), at, reason, isOwn: by === admin } }]
    })
    return (await Promise.all(described)).flat()
  }

  return {
    listHeldEvents: async ({ caller }) => ({ answer: await list(caller.account.id) }),

    async proposeSettingAside({ body, caller, context }) {
      const proposal = { reason: body.reason, proposedBy: caller.account.id }
      const outcome = await proposeSettingAside(store, held(body), proposal, digestOfFact, context)
      return { answer: await heldAfter(outcome, caller.account.id) }
    },

    async confirmSettingAside({ body, caller, context }) {
      const outcome = await confirmSettingAside(store, held(body), caller.account.id, context)
      return { answer: await heldAfter(outcome, caller.account.id) }
    },
  }
}
