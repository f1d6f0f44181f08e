import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { finishErasure, type EraseAccountDependencies } from './erase-account.ts'
import type { CommandContext } from './execute.ts'
import { settleClaim } from './register-kit.ts'

export interface OpenClaim {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
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
  for (const { accountId, kitId, commandId } of open)
    await settleClaim(store, { accountId, kitId }, contextOf('kit registration', accountId, commandId, at))
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
