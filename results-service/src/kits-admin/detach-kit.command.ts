import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { KitId } from '@swabwise/events/catalogue/ids'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { accountDecider } from '../accounts/account.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import type { KitForAccount } from '../kits/register-kit.command.ts'

export type DetachKitOutcome =
  | { readonly kind: 'detached'; readonly position: Position | undefined }
  | { readonly kind: 'refused'; readonly reason: 'kitNotFound' | 'kitNotRegistered' | 'ownerErased' }

/**
 * Releases the claim first: while the kit is still registered, nobody can claim it again, so a crash leaves a state
 * that can only be completed, never confused with a later registration.
 */
export async function detachKit(
  store: EventStore,
  kitId: KitId,
  context: CommandContext,
  reason?: string,
): Promise<DetachKitOutcome> {
  const { state: kit, handled, position } = await load(store, swabKitDecider, swabKitStream(kitId))
  if (handled.has(context.commandId)) return { kind: 'detached', position }
  if (kit.status === 'unknown' || kit.status === 'deleted') return { kind: 'refused', reason: 'kitNotFound' }
  if (kit.status === 'available') return { kind: 'refused', reason: 'kitNotRegistered' }

  const { accountId } = kit
  const release = { type: 'ReleaseKitClaim', kitId, reason: 'detached' } as const
  const released = await execute(store, accountDecider, accountStream(accountId), release, context)
  if (released.kind === 'refused') return { kind: 'refused', reason: 'ownerErased' }
  return completeDetachment(store, { accountId, kitId }, { ...context, onBehalfOf: accountId }, reason)
}

/** Everything after releasing the claim. */
export async function completeDetachment(
  store: EventStore,
  { accountId, kitId }: KitForAccount,
  context: CommandContext,
  reason?: string,
): Promise<DetachKitOutcome> {
  const command = { type: 'DetachKit', accountId, ...(reason === undefined ? {} : { reason }) } as const
  const detached = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
  return detached.kind === 'accepted'
    ? { kind: 'detached', position: detached.position }
    : { kind: 'refused', reason: 'kitNotRegistered' }
}
