import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, emailStream, swabKitStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { accountDecider } from '../domain/account.ts'
import { emailDecider } from '../domain/email.ts'
import { execute, load, type CommandContext } from './execute.ts'

export interface EraseAccountDependencies {
  readonly store: EventStore
  /** Drops the key of a subject for good; again is no harm. */
  readonly shred: (subject: Subject) => Promise<void>
}

export type EraseAccountOutcome =
  { readonly kind: 'erased'; readonly position: Position | undefined } | { readonly kind: 'noAccount' }

/** From the first event on the account is gone for everybody; then the address is free and the keys are dropped. */
export async function eraseAccount(
  dependencies: EraseAccountDependencies,
  accountId: AccountId,
  context: CommandContext,
): Promise<EraseAccountOutcome> {
  const { store } = dependencies
  const stream = accountStream(accountId)
  const erased = await execute(store, accountDecider, stream, { type: 'EraseAccount' }, context)
  if (erased.kind === 'refused') return { kind: 'noAccount' }
  return finishErasure(dependencies, accountId, context)
}

/** What follows the decision. Every step may be done twice: a restart does it for erasures that a crash cut off. */
export async function finishErasure(
  { store, shred }: EraseAccountDependencies,
  accountId: AccountId,
  context: CommandContext,
): Promise<EraseAccountOutcome> {
  const step = (name: string) => ({
    ...context,
    commandId: CommandId.parse(uuidv5(`${name} ${accountId}`, context.commandId)),
  })
  const stream = accountStream(accountId)
  const confirm = { type: 'ConfirmShredding' } as const
  const { state: account } = await load(store, accountDecider, stream)
  if (account.status !== 'erased') return { kind: 'noAccount' }

  const { emailDigest, claims } = account
  const release = { type: 'ReleaseEmail', emailDigest, accountId } as const
  await execute(store, emailDecider, emailStream(emailDigest), release, step('release address'))
  for (const { kitId } of claims) await shred(swabKitStream(kitId))
  await shred(stream)
  const confirmed = await execute(store, accountDecider, stream, confirm, step('confirm'))
  return confirmed.kind === 'accepted'
    ? { kind: 'erased', position: confirmed.position }
    : { kind: 'noAccount' }
}
