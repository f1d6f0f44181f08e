import { v7 as uuidv7 } from 'uuid'
import { CommandId, type AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import { finishErasure, type EraseAccountDependencies } from '../erasure/erase-account.command.ts'
import { settleRoster } from '../users/admins.command.ts'
import { takeKitAway } from '../kits-admin/detach-kit.command.ts'
import type { CommandContext } from '../platform/execute.ts'
import { settleClaim } from '../kits/register-kit.command.ts'

export interface OpenDetachment {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
}

export interface OpenClaim extends OpenDetachment {
  readonly byAdmin: boolean
}

export interface OpenErasure {
  readonly accountId: AccountId
  readonly commandId: CommandId
}

/**
 * The process manager of kit registration: every claim that is neither registered nor released is settled under the
 * command that made it, so that doing it twice, or beside the request itself, or on two replicas, changes nothing.
 */
export async function finishClaims(
  store: EraseAccountDependencies['store'],
  open: readonly OpenClaim[],
  at: string,
): Promise<void> {
  for (const { accountId, kitId, commandId, byAdmin } of open) {
    const how = { type: byAdmin ? 'AttachKit' : 'RegisterKit' } as const
    const context = contextOf('kit registration', accountId, commandId, at)
    await settleClaim(store, { accountId, kitId }, context, how)
  }
}

/** Kits whose claim was released to take them away, and which were not taken. */
export async function finishDetachments(
  store: EraseAccountDependencies['store'],
  open: readonly OpenDetachment[],
  at: string,
): Promise<void> {
  for (const { accountId, kitId, commandId } of open)
    await takeKitAway(store, { accountId, kitId }, contextOf('detaching', accountId, commandId, at))
}

/** The roster of admins is made to say what their accounts say. */
export async function settleAdmins(
  store: EraseAccountDependencies['store'],
  admins: readonly AccountId[],
  at: string,
): Promise<void> {
  const commandId = CommandId.parse(uuidv7())
  const actor = { kind: 'system', name: 'roster of admins' } as const
  await settleRoster(store, admins, { commandId, actor, correlationId: commandId, at })
}

/** The process manager of erasure: what a crash left is done to the end, as often as it takes. */
export async function finishErasures(
  dependencies: EraseAccountDependencies,
  open: readonly OpenErasure[],
  at: string,
): Promise<void> {
  for (const { accountId, commandId } of open)
    await finishErasure(dependencies, accountId, contextOf('erasure', accountId, commandId, at))
}

const contextOf = (
  name: string,
  onBehalfOf: AccountId,
  commandId: CommandId,
  at: string,
): CommandContext => ({
  commandId,
  actor: { kind: 'system', name },
  onBehalfOf,
  correlationId: commandId,
  at,
})
