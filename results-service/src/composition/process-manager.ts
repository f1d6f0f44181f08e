import { v7 as uuidv7 } from 'uuid'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import type { Config } from '../config.ts'
import type { Outbox } from '../adapters/mail/outbox.ts'
import { eraseContactMessages } from '../contact/erase-contact-messages.command.ts'
import { finishErasure } from '../erasure/erase-account.command.ts'
import { forgetErased } from '../erasure/forget-erased.process.ts'
import { settleClaim } from '../kits/register-kit.command.ts'
import { completeDetachment } from '../kits-admin/detach-kit.command.ts'
import { settleContradictions } from '../contradictions/settle-contradictions.command.ts'
import { settleRecalls } from '../recalls/settle-recalls.command.ts'
import type { CommandContext } from '../platform/execute.ts'
import { settleRoster } from '../users/admins.command.ts'
import type { ReadModelSlice } from './read-model/read-model.ts'
import type { StoreSlice } from './store/store.ts'

/** Anything younger may belong to a request in flight. */
const maxRequestMs = 30_000

interface ProcessManagerDependencies extends Pick<StoreSlice, 'store' | 'shred'> {
  readonly readModel: Pick<
    ReadModelSlice,
    'accounts' | 'unfinished' | 'contactMessages' | 'kitsAtWork' | 'contradictions' | 'recalls'
  >
  readonly outbox: Outbox
  readonly settings: Pick<Config, 'messageRetentionMs' | 'emailResultsOnRelease' | 'resultsNeedValidation'>
  readonly now: () => Date
}

/**
 * Completes or rolls back what a crash interrupted, under the original command id. Idempotent, and safe beside the
 * request itself or on several replicas.
 */
export const processManager =
  ({ store, shred, readModel, outbox, settings, now }: ProcessManagerDependencies) =>
  async (): Promise<void> => {
    const { accounts, unfinished, contactMessages } = readModel
    const at = now().toISOString()
    const open = unfinished(new Date(now().getTime() - maxRequestMs).toISOString())
    await finishClaims(store, open.claims, at)
    await finishDetachments(store, open.detachments, at)
    await settleAdmins(store, accounts.admins(), at)
    for (const { accountId, commandId } of open.erasures)
      await finishErasure(
        { store, shred, contactMessages },
        accountId,
        contextOf('erasure', accountId, commandId, at),
      )
    const keptSince = new Date(now().getTime() - settings.messageRetentionMs).toISOString()
    const expired = contactMessages.receivedBefore(keptSince)
    await eraseContactMessages({ store, shred }, expired, 'expired', systemContext('contact messages', at))
    const everyTime = () => systemContext('results', now().toISOString())
    await settleContradictions({ store, ...readModel }, everyTime)
    await settleRecalls({ store, ...readModel, ...settings }, everyTime)
    await forgetErased({ store, accounts, outbox })
  }

type Unfinished = ReturnType<ReadModelSlice['unfinished']>

export async function finishClaims(
  store: EventStore,
  open: readonly Omit<Unfinished['claims'][number], 'claimedAt'>[],
  at: string,
): Promise<void> {
  for (const { accountId, kitId, commandId, byAdmin } of open) {
    const how = { type: byAdmin ? 'AttachKit' : 'RegisterKit' } as const
    const context = contextOf('kit registration', accountId, commandId, at)
    await settleClaim(store, { accountId, kitId }, context, how)
  }
}

/** Kits whose claim was released, but which were not detached. */
export async function finishDetachments(
  store: EventStore,
  open: readonly Omit<Unfinished['detachments'][number], 'releasedAt'>[],
  at: string,
): Promise<void> {
  for (const { accountId, kitId, commandId } of open)
    await completeDetachment(store, { accountId, kitId }, contextOf('detaching', accountId, commandId, at))
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

/** Reconciles the admin roster with the accounts' roles. */
export async function settleAdmins(
  store: EventStore,
  admins: readonly AccountId[],
  at: string,
): Promise<void> {
  await settleRoster(store, admins, systemContext('admin roster', at))
}

function systemContext(name: string, at: string): CommandContext {
  const commandId = CommandId.parse(uuidv7())
  return { commandId, actor: { kind: 'system', name }, correlationId: commandId, at }
}
