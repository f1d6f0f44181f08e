import { v5 as uuidv5 } from 'uuid'
import { decode } from '@swabwise/events/catalogue/codec'
import { CommandId, type AccountId, type EventId } from '@swabwise/events/catalogue/ids'
import { accountStream, adminsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position, RecordedEvent } from '@swabwise/events/store/port'
import { accountDecider, type Account } from '../accounts/account.decider.ts'
import { adminsDecider } from './admins.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'

export type RoleOutcome =
  | { readonly kind: 'done'; readonly position: Position | undefined }
  | { readonly kind: 'noAccount' }
  | { readonly kind: 'lastAdmin' }
  /** Not an admin when the other one proposed it. */
  | { readonly kind: 'adminTooNew' }

const role = 'ROLE_ADMIN'
const isAdmin = (account: Account) => account.status === 'active' && account.roles.includes(role)

/**
 * Two streams, written in an order in which a crash leaves too few admins on the roster, never too many: the role is
 * granted before joining it, and revoked after leaving it.
 */
export async function grantAdmin(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<RoleOutcome> {
  const command = { type: 'GrantRole', role } as const
  const granted = await execute(store, accountDecider, accountStream(accountId), command, context)
  if (granted.kind === 'refused') return { kind: 'noAccount' }
  await joinRoster(store, accountId, context)
  return { kind: 'done', position: granted.position }
}

/** Since when somebody has been an admin without a break (ISO 8601). */
export async function adminSince(store: EventStore, accountId: AccountId): Promise<string | undefined> {
  const { past } = await load(store, adminsDecider, adminsStream)
  const last = past
    .map(decode)
    .findLast(
      ({ type, data }) => (type === 'AdminJoined' || type === 'AdminLeft') && data.accountId === accountId,
    )
  return last?.type === 'AdminJoined' ? last.metadata.at : undefined
}

export async function revokeAdmin(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<RoleOutcome> {
  if (!(await leaveRoster(store, accountId, context))) return { kind: 'lastAdmin' }
  const command = { type: 'RevokeRole', role } as const
  const revoked = await execute(store, accountDecider, accountStream(accountId), command, context)
  return revoked.kind === 'refused' ? { kind: 'noAccount' } : { kind: 'done', position: revoked.position }
}

/** A deactivated admin keeps the role, but leaves the roster. */
export async function setActivated(
  store: EventStore,
  accountId: AccountId,
  activated: boolean,
  context: CommandContext,
): Promise<RoleOutcome> {
  if (!activated && !(await leaveRoster(store, accountId, context))) return { kind: 'lastAdmin' }
  const command = { type: activated ? 'ReactivateAccount' : 'DeactivateAccount' } as const
  const set = await execute(store, accountDecider, accountStream(accountId), command, context)
  if (set.kind === 'refused') return { kind: 'noAccount' }
  if (activated) await joinRoster(store, accountId, context)
  return { kind: 'done', position: set.position }
}

/** False for the last admin. */
export async function leaveRoster(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<boolean> {
  const { state: account } = await load(store, accountDecider, accountStream(accountId))
  if (account.status !== 'active' || !account.activated || !isAdmin(account)) return true
  const command = { type: 'LeaveAdmins', accountId } as const
  return (await execute(store, adminsDecider, adminsStream, command, context)).kind === 'accepted'
}

/** Joins once per grant or reactivation: a late retry does not join again. */
async function joinRoster(store: EventStore, accountId: AccountId, context: CommandContext): Promise<void> {
  const { state: account, past } = await load(store, accountDecider, accountStream(accountId))
  const cause = causeOfJoining(past)
  if (account.status !== 'active' || !account.activated || !isAdmin(account) || cause === undefined) return
  const command = { type: 'JoinAdmins', accountId } as const
  const commandId = joiningFor(cause)
  await execute(store, adminsDecider, adminsStream, command, { ...context, commandId })
}

const joiningFor = (cause: EventId) => CommandId.parse(uuidv5('join admins', cause))

const causeOfJoining = (past: readonly RecordedEvent[]) =>
  past.findLast(
    ({ type, data }) => type === 'AccountReactivated' || (type === 'RoleGranted' && data.role === role),
  )?.id as EventId | undefined

/** Anything younger may belong to a request in flight. */
const maxRequestMs = 30_000

/**
 * Reconciles the roster: admins who never joined it do so, those who left it lose the role, and everyone else is
 * removed from it.
 * @param admins activated accounts with the role, from the read model
 */
export async function settleRoster(
  store: EventStore,
  admins: readonly AccountId[],
  context: CommandContext,
): Promise<void> {
  const { state: roster, handled, past: changes } = await load(store, adminsDecider, adminsStream)
  for (const accountId of admins) {
    if (roster.includes(accountId)) continue
    const { past } = await load(store, accountDecider, accountStream(accountId))
    const cause = causeOfJoining(past)
    if (cause === undefined) continue
    if (!handled.has(joiningFor(cause))) await joinRoster(store, accountId, context)
    else if (leftBefore(changes, accountId, Date.parse(context.at) - maxRequestMs)) {
      const command = { type: 'RevokeRole', role } as const
      await execute(store, accountDecider, accountStream(accountId), command, context)
    }
  }
  for (const accountId of roster) {
    if (admins.includes(accountId)) continue
    const { state: account } = await load(store, accountDecider, accountStream(accountId))
    const command = { type: 'LeaveAdmins', accountId } as const
    if (!isAdmin(account))
      await execute(store, adminsDecider, adminsStream, command, step(context, accountId))
  }
}

const leftBefore = (changes: readonly RecordedEvent[], accountId: AccountId, moment: number) => {
  const left = changes.findLast(({ type, data }) => type === 'AdminLeft' && data.accountId === accountId)
  return left !== undefined && Date.parse(decode(left).metadata.at) < moment
}

const step = (context: CommandContext, accountId: AccountId): CommandContext => ({
  ...context,
  commandId: CommandId.parse(uuidv5(`leave ${accountId}`, context.commandId)),
})
