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
 * The claim goes first: while the kit is still registered nobody can claim it anew, so that what a crash leaves can
 * only be finished, never be mistaken for a later registration.
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

/** The second half, from the released claim on. */
export async function completeDetachment(
  store: EventStore,
  { accountId, kitId }: KitForAccount,
  context: CommandContext,
  reason?: string,
): Promise<DetachKitOutcome> {
  const command = { type: 'DetachKit', accountId, ...(reason === undefined ? {} : { reason }) } as const
  const taken = await execute(store, swabKitDecider, swabKitStream(kitId), command, context)
  return taken.kind === 'accepted'
    ? { kind: 'detached', position: taken.position }
    : { kind: 'refused', reason: 'kitNotRegistered' }
}
