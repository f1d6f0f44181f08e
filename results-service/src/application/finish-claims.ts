import type { CommandId } from '@swabwise/events/catalogue/ids'
import { type AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import { settleClaim } from './register-kit.ts'

export interface OpenClaim {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
}

/**
 * The process manager of kit registration: every claim that is neither registered nor released is settled under the
 * command that made it, so that doing it twice, or beside the request itself, changes nothing.
 */
export async function finishClaims(
  store: EventStore,
  openClaims: readonly OpenClaim[],
  at: string,
): Promise<void> {
  for (const { accountId, kitId, commandId } of openClaims)
    await settleClaim(
      store,
      { accountId, kitId },
      {
        commandId,
        actor: { kind: 'system', name: 'kit registration' },
        onBehalfOf: accountId,
        correlationId: commandId,
        at,
      },
    )
}
