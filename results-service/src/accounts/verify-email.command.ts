import type { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { accountDecider, isVerificationUsable } from './account.decider.ts'
import { linkRequest } from './link-request.command.ts'

/** `requestId` is the EmailVerificationRequested event. */
export interface VerificationRequest {
  readonly accountId: AccountId
  readonly requestId: EventId
}

export type VerifyEmailOutcome =
  { readonly kind: 'verified'; readonly position: Position | undefined } | { readonly kind: 'notUsable' }

export async function requestEmailVerification(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<void> {
  const command = { type: 'RequestEmailVerification', ...linkRequest(context.at) } as const
  await execute(store, accountDecider, accountStream(accountId), command, context)
}

export async function verifyEmail(
  store: EventStore,
  request: VerificationRequest,
  context: CommandContext,
): Promise<VerifyEmailOutcome> {
  const { at } = context
  const number = await usableVerification(store, request, at)
  if (number === undefined) return { kind: 'notUsable' }
  const command = { type: 'VerifyEmail', request: number, at } as const
  const done = await execute(store, accountDecider, accountStream(request.accountId), command, context)
  return done.kind === 'accepted' ? { kind: 'verified', position: done.position } : { kind: 'notUsable' }
}

/** The request's number within the account, from 1; undefined if it cannot be used at `at` (ISO 8601). */
export async function usableVerification(
  store: EventStore,
  { accountId, requestId }: VerificationRequest,
  at: string,
): Promise<number | undefined> {
  const { state, past } = await load(store, accountDecider, accountStream(accountId))
  const requests = past.filter(({ type }) => type === 'EmailVerificationRequested')
  const number = requests.findIndex(({ id }) => id === requestId) + 1
  return isVerificationUsable(state, number, at) ? number : undefined
}
