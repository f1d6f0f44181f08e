import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { accountDecider, type Account, type AccountRefusal } from '../accounts/account.decider.ts'
import { swabKitDecider } from './swab-kit.decider.ts'
import { isInconclusive, belongsToSomeoneElse, type SwabKit } from './swab-kit.rules.ts'
import { execute, load, type CommandContext, type Loaded } from '../platform/execute.ts'

export interface KitForAccount {
  readonly accountId: AccountId
  readonly kitId: KitId
}

/** By the owner, or by an admin on their behalf. */
export type Registration =
  { readonly type: 'RegisterKit' } | { readonly type: 'AttachKit'; readonly reason?: string }

export type RegisterKitOutcome =
  | { readonly kind: 'registered'; readonly position: Position | undefined }
  | {
      readonly kind: 'refused'
      readonly reason: 'kitNotFound' | 'kitAlreadyRegistered' | 'sampleOfAnother' | AccountRefusal
    }

/**
 * A reservation across two streams: the claim on the account enforces "one kit per kind", the registration on the kit
 * picks one of two competing people, and the loser's claim is released.
 */
export async function registerKit(
  store: EventStore,
  { accountId, kitId }: KitForAccount,
  context: CommandContext,
  how: Registration = { type: 'RegisterKit' },
): Promise<RegisterKitOutcome> {
  const [loaded, account] = await Promise.all([
    load(store, swabKitDecider, swabKitStream(kitId)),
    load(store, accountDecider, accountStream(accountId)),
  ])
  const { state: kit, handled, position } = loaded
  if (handled.has(context.commandId)) return { kind: 'registered', position }
  if (kit.status === 'registered') return { kind: 'refused', reason: 'kitAlreadyRegistered' }
  if (kit.status !== 'available') return { kind: 'refused', reason: 'kitNotFound' }
  if (belongsToSomeoneElse(kit, accountId)) return { kind: 'refused', reason: 'sampleOfAnother' }

  const { commandId } = context
  const inconclusive = await inconclusiveKits(store, account.state, kit.kind)
  const claim = { type: 'ClaimKit', kitId, kind: kit.kind, commandId, inconclusive } as const
  const claimed = await execute(store, accountDecider, accountStream(accountId), claim, context, account)
  if (claimed.kind === 'refused') return { kind: 'refused', reason: claimed.refused }
  // The command id was already used to claim another kit.
  if (!holdsClaim(claimed.state, kitId)) return { kind: 'refused', reason: 'kitNotFound' }
  return settleClaim(store, { accountId, kitId }, context, how, loaded)
}

const holdsClaim = (account: Account, kitId: KitId) =>
  account.status === 'active' && account.claims.some((claim) => claim.kitId === kitId)

/** Everything after the claim. The process manager repeats it after a crash. */
export async function settleClaim(
  store: EventStore,
  { accountId, kitId }: KitForAccount,
  context: CommandContext,
  how: Registration = { type: 'RegisterKit' },
  loaded?: Loaded<SwabKit>,
): Promise<RegisterKitOutcome> {
  const kitStream = swabKitStream(kitId)
  const registered = await execute(store, swabKitDecider, kitStream, { ...how, accountId }, context, loaded)
  if (registered.kind === 'accepted') return { kind: 'registered', position: registered.position }

  const { state: kit } = registered
  const isAlreadyTheirs = kit.status === 'registered' && kit.accountId === accountId
  if (!isAlreadyTheirs) await releaseClaim(store, { accountId, kitId }, kit, context)
  const reason =
    kit.status === 'registered'
      ? 'kitAlreadyRegistered'
      : kit.status === 'available'
        ? 'sampleOfAnother'
        : 'kitNotFound'
  return { kind: 'refused', reason }
}

async function releaseClaim(
  store: EventStore,
  { accountId, kitId }: KitForAccount,
  found: SwabKit,
  context: CommandContext,
): Promise<void> {
  const reason = belongsToSomeoneElse(found, accountId) ? 'registeredBySomeoneElse' : 'kitUnavailable'
  // Its own command id: the claim is in the same stream under the original one.
  const commandId = CommandId.parse(uuidv5('release', context.commandId))
  await execute(
    store,
    accountDecider,
    accountStream(accountId),
    { type: 'ReleaseKitClaim', kitId, reason },
    { ...context, commandId },
  )
}

async function inconclusiveKits(
  store: EventStore,
  account: Account,
  kind: KitKind,
): Promise<readonly KitId[]> {
  if (account.status !== 'active') return []
  const sameKind = account.claims.filter((claim) => claim.kind === kind)
  const kits = await Promise.all(
    sameKind.map(({ kitId }) => load(store, swabKitDecider, swabKitStream(kitId))),
  )
  return sameKind
    .filter((_, index) => isInconclusive(kits[index]?.state ?? { status: 'unknown' }))
    .map(({ kitId }) => kitId)
}
