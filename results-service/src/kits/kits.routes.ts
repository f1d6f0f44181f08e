import { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import type { EventStore } from '@swabwise/events/store/port'
import { execute } from '../platform/execute.ts'
import { registerKit } from './register-kit.command.ts'
import { registrationProblem } from './kit-failures.ts'
import { KitIdentifier } from './kits.contract.ts'
import { swabKitDecider } from './swab-kit.decider.ts'
import type { SwabKitQueries, SwabKitRow } from './swab-kits.queries.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { presentRegisteredKit, presentSwabKit } from '../results/results.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { kitOperations } from './kits.contract.ts'

export interface KitDependencies {
  readonly store: EventStore
  readonly swabKits: SwabKitQueries
  readonly awaitPosition: AwaitPosition
}

export const kitHandlers = ({
  store,
  swabKits,
  awaitPosition,
}: KitDependencies): Handlers<typeof kitOperations> => ({
  async registerKit({ body, caller, context }) {
    const kitId = readKitId(body.kitId ?? body.identifier ?? '')
    const accountId = caller.account.id
    const outcome = await registerKit(store, { accountId, kitId }, context)
    if (outcome.kind === 'refused') throw new ApiFailure(registrationProblem[outcome.reason])
    await awaitPosition(outcome.position)
    const kit = found(swabKits.byId(kitId))
    const answer = kit.registration?.accountId === accountId ? presentRegisteredKit(kit) : undefined
    if (answer === undefined) throw new ApiFailure('kitAlreadyRegistered')
    return { answer }
  },

  async createKit({ body, context }) {
    const kitId = readKitId(body.identifier)
    const { kind, lot } = body
    const command = {
      type: 'CreateKit',
      kitId,
      ...(kind === undefined ? {} : { kind }),
      ...(lot === undefined ? {} : { lot }),
    } as const
    const outcome = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
    if (outcome.kind === 'refused') throw new ApiFailure('kitExists')
    await awaitPosition(outcome.position)
    return { answer: presentSwabKit(found(swabKits.byId(kitId))) }
  },
})

/** @throws {ApiFailure} with errorKey `badkitformat` */
function readKitId(text: string): KitId {
  const identifier = KitIdentifier.safeParse(text)
  if (!identifier.success) throw new ApiFailure('badKitFormat', { detail: `Expected ${kitIdFormat}.` })
  return KitId.parse(identifier.data)
}

function found(kit: SwabKitRow | undefined): SwabKitRow {
  if (kit === undefined) throw new Error('the kit just written is not in the read model')
  return kit
}
