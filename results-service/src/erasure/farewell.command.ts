import { v5 as uuidv5 } from 'uuid'
import { decode } from '@swabwise/events/catalogue/codec'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, farewellStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { farewellDecider } from './farewell.decider.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

const keptForMs = 3 * 24 * 60 * 60 * 1000

/**
 * Puts the address of somebody who is being erased under a key of its own, before theirs is dropped, so that they can
 * be told. Where their key is gone already there is nobody to tell.
 */
export async function addressFarewell(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<void> {
  const registered = (await store.read(accountStream(accountId))).map(decode).at(0)
  if (registered?.type !== 'AccountRegistered' || registered.data.personal === 'erased') return
  const { email } = registered.data.personal
  const until = new Date(Date.parse(context.at) + keptForMs).toISOString()
  const command = { type: 'AddressFarewell', accountId, email, until } as const
  await execute(store, farewellDecider, farewellStream(accountId), command, context)
}

export interface ForgetFarewellsDependencies {
  readonly store: EventStore
  /** Drops the key of a subject for good; again is no harm. */
  readonly shred: (subject: Subject) => Promise<void>
}

/** The process manager of farewells: drops the addresses whose mail was sent, or has waited too long. */
export async function forgetFarewells(
  { store, shred }: ForgetFarewellsDependencies,
  over: readonly AccountId[],
  at: string,
): Promise<void> {
  for (const accountId of over) {
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
