import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { accountDecider, isResetUsable } from '../accounts/account.decider.ts'
import { linkRequest } from '../accounts/link-request.command.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'

/** `requestId` is the PasswordResetRequested event. */
export interface ResetRequest {
  readonly accountId: AccountId
  readonly requestId: EventId
}

export interface ResetPasswordDependencies {
  readonly store: EventStore
  readonly hashPassword: (password: string) => Promise<string>
}

export type ResetPasswordOutcome =
  { readonly kind: 'reset'; readonly position: Position | undefined } | { readonly kind: 'notUsable' }

/** Earlier requests stay valid until one of them is used. */
export async function requestPasswordReset(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<void> {
  const command = { type: 'RequestPasswordReset', ...linkRequest(context.at) } as const
  await execute(store, accountDecider, accountStream(accountId), command, context)
}

/** Checks the request before hashing, which is expensive. */
export async function resetPassword(
  { store, hashPassword }: ResetPasswordDependencies,
  { newPassword, ...reset }: ResetRequest & { readonly newPassword: string },
  context: CommandContext,
): Promise<ResetPasswordOutcome> {
  const { at } = context
  const request = await usableRequest(store, reset, at)
  if (request === undefined) return { kind: 'notUsable' }
  const passwordHash = await hashPassword(newPassword)
  const command = { type: 'ResetPassword', request, at, passwordHash } as const
  const done = await execute(store, accountDecider, accountStream(reset.accountId), command, context)
  return done.kind === 'accepted' ? { kind: 'reset', position: done.position } : { kind: 'notUsable' }
}

/** The request's number within the account, from 1; undefined if it cannot be used at `at` (ISO 8601). */
export async function usableRequest(
  store: EventStore,
  { accountId, requestId }: ResetRequest,
  at: string,
): Promise<number | undefined> {
  const { state, past } = await load(store, accountDecider, accountStream(accountId))
  const requests = past.filter(({ type }) => type === 'PasswordResetRequested')
  const request = requests.findIndex(({ id }) => id === requestId) + 1
  return isResetUsable(state, request, at) ? request : undefined
}
