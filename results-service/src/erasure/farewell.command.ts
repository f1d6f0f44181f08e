import { v5 as uuidv5 } from 'uuid'
import { decode } from '@swabwise/events/catalogue/codec'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, farewellStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { farewellDecider } from './farewell.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

const retentionMs = 3 * 24 * 60 * 60 * 1000

/**
 * Keeps the address of an account being erased under a separate key, so that its owner can be notified. Does nothing
 * if the account's key is already gone.
 */
export async function addressFarewell(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<void> {
  const email = await addressOf(store, accountId)
  if (email === undefined) return
  const until = new Date(Date.parse(context.at) + retentionMs).toISOString()
  const command = { type: 'AddressFarewell', accountId, email, until } as const
  await execute(store, farewellDecider, farewellStream(accountId), command, context)
}

/** Undefined once the account's key is gone. */
export async function addressOf(store: EventStore, accountId: AccountId): Promise<string | undefined> {
  const registered = (await store.read(accountStream(accountId))).map(decode).at(0)
  if (registered?.type !== 'AccountRegistered' || registered.data.personal === 'erased') return undefined
  return registered.data.personal.email
}

export interface ForgetFarewellsDependencies {
  readonly store: EventStore
  /** Deletes a subject's key for good. Idempotent. */
  readonly shred: (subject: Subject) => Promise<void>
}

/** Deletes addresses whose email was sent or has expired. */
export async function forgetFarewells(
  { store, shred }: ForgetFarewellsDependencies,
  expired: readonly AccountId[],
  at: string,
): Promise<void> {
  for (const accountId of expired) {
    const stream = farewellStream(accountId)
    await shred(stream)
    const commandId = CommandId.parse(uuidv5('farewell forgotten', accountId))
    await execute(
      store,
      farewellDecider,
      stream,
      { type: 'RecordForgotten', accountId },
      { commandId, actor: { kind: 'system', name: 'farewell' }, correlationId: commandId, at },
    )
  }
}
