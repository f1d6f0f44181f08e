import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId, type KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, emailStream, swabKitStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { eraseContactMessages } from '../contact/erase-contact-messages.command.ts'
import type { ContactMessageQueries } from '../contact/contact-messages.queries.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { emailDecider } from '../accounts/email.decider.ts'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { belongsToSomeoneElse, sampleOwnerOf } from '../kits/swab-kit.rules.ts'
import { addressFarewell, addressOf } from './farewell.command.ts'
import { leaveRoster } from '../users/admins.command.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'

export interface EraseAccountDependencies {
  readonly store: EventStore
  /** Deletes a subject's key for good. Idempotent. */
  readonly shred: (subject: Subject) => Promise<void>
  readonly contactMessages: Pick<ContactMessageQueries, 'sentFrom'>
  /** Sends no farewell: the person is only back through a restored backup. */
  readonly silently?: true
}

export type EraseAccountOutcome =
  | { readonly kind: 'erased'; readonly position: Position | undefined }
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'lastAdmin' }

/** @param reason given by support; kept for good, so it must not name the person */
export async function eraseAccount(
  dependencies: EraseAccountDependencies,
  accountId: AccountId,
  context: CommandContext,
  reason?: string,
): Promise<EraseAccountOutcome> {
  if (!(await leaveRoster(dependencies.store, accountId, context))) return { kind: 'lastAdmin' }
  return eraseAccountAndKits(dependencies, accountId, context, reason)
}

/** Erases even the last admin. The first event closes the account; then its address is freed and its keys are deleted. */
export async function eraseAccountAndKits(
  dependencies: EraseAccountDependencies,
  accountId: AccountId,
  context: CommandContext,
  reason?: string,
): Promise<EraseAccountOutcome> {
  const { store } = dependencies
  const stream = accountStream(accountId)
  const command = { type: 'EraseAccount', ...(reason === undefined ? {} : { reason }) } as const
  const erased = await execute(store, accountDecider, stream, command, context)
  if (erased.kind === 'refused') return { kind: 'noAccount' }
  return finishErasure(dependencies, accountId, context)
}

/** Every step is idempotent: after a crash, the process manager repeats them. */
export async function finishErasure(
  { store, shred, silently, contactMessages }: EraseAccountDependencies,
  accountId: AccountId,
  context: CommandContext,
): Promise<EraseAccountOutcome> {
  const step = (name: string) => ({
    ...context,
    commandId: CommandId.parse(uuidv5(`${name} ${accountId}`, context.commandId)),
  })
  const stream = accountStream(accountId)
  const { state: account } = await load(store, accountDecider, stream)
  if (account.status !== 'erased') return { kind: 'noAccount' }

  if (silently !== true) await addressFarewell(store, accountId, step('farewell'))
  const { emailDigest } = account
  const release = { type: 'ReleaseEmail', emailDigest, accountId } as const
  await execute(store, emailDecider, emailStream(emailDigest), release, step('release address'))
  const email = await addressOf(store, accountId)
  if (email !== undefined)
    await eraseContactMessages(
      { store, shred },
      contactMessages.sentFrom(email).map(({ id }) => id),
      'accountErased',
      step('contact messages'),
    )
  const kitIds = await kitsOf(store, account)
  for (const kitId of kitIds) await shred(swabKitStream(kitId))
  await shred(stream)
  const confirm = { type: 'ConfirmShredding', kitIds } as const
  const confirmed = await execute(store, accountDecider, stream, confirm, step('confirm'))
  return confirmed.kind === 'accepted'
    ? { kind: 'erased', position: confirmed.position }
    : { kind: 'noAccount' }
}

/** Kits that contain this person's data: registered to them, or detached with their sample. */
async function kitsOf(
  store: EventStore,
  {
    accountId,
    claims,
    detached,
  }: {
    readonly accountId: AccountId
    readonly claims: readonly { readonly kitId: KitId }[]
    readonly detached: readonly KitId[]
  },
): Promise<readonly KitId[]> {
  const kitIds = new Set<KitId>()
  for (const { kitId } of claims) {
    const { state: kit } = await load(store, swabKitDecider, swabKitStream(kitId))
    if (!belongsToSomeoneElse(kit, accountId)) kitIds.add(kitId)
  }
  for (const kitId of detached) {
    const { state: kit } = await load(store, swabKitDecider, swabKitStream(kitId))
    if (sampleOwnerOf(kit) === accountId) kitIds.add(kitId)
  }
  return [...kitIds]
}
