import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, adminsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import type { StaffRole } from '@swabwise/events/vocabulary/role'
import { accountDecider } from '../accounts/account.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { grantAdmin, leaveRoster, revokeAdmin, type RoleOutcome } from './admins.command.ts'
import { isAgreed, roleProposalsDecider } from './role-proposals.decider.ts'

/** In the place of the role that they had. */
export async function grantRole(
  store: EventStore,
  accountId: AccountId,
  role: StaffRole,
  context: CommandContext,
): Promise<RoleOutcome> {
  if (role === 'ROLE_ADMIN') return grantAdmin(store, accountId, context)
  if (!(await leaveRoster(store, accountId, step(context, 'leave')))) return { kind: 'lastAdmin' }
  const command = { type: 'GrantRole', role } as const
  const granted = await execute(store, accountDecider, accountStream(accountId), command, context)
  if (granted.kind === 'refused') return { kind: 'noAccount' }
  const ended = await endRoleProposal(store, accountId, step(context, 'end'))
  return { kind: 'done', position: later(granted.position, ended) }
}

/** The first admin proposes; the role is granted once another one, who was an admin by then, wants the same. */
export async function grantRoleByTwo(
  store: EventStore,
  asked: { readonly accountId: AccountId; readonly role: StaffRole; readonly by: AccountId },
  context: CommandContext,
): Promise<RoleOutcome> {
  const { accountId, role } = asked
  const { state: account } = await load(store, accountDecider, accountStream(accountId))
  if (account.status !== 'active') return { kind: 'noAccount' }
  if (account.roles.includes(role))
    return { kind: 'done', position: await endRoleProposal(store, accountId, step(context, 'end')) }
  const command = { type: 'ProposeRole', ...asked } as const
  const proposed = await execute(store, roleProposalsDecider, adminsStream, command, context)
  if (proposed.kind === 'refused') return { kind: 'adminTooNew' }
  const { state } = await load(store, roleProposalsDecider, adminsStream)
  return isAgreed(state, asked)
    ? grantRole(store, accountId, role, context)
    : { kind: 'done', position: proposed.position }
}

/** Also of who is only proposed. */
export async function revokeRoles(
  store: EventStore,
  accountId: AccountId,
  context: CommandContext,
): Promise<RoleOutcome> {
  const ended = await endRoleProposal(store, accountId, step(context, 'end'))
  const { state: account } = await load(store, accountDecider, accountStream(accountId))
  const role = account.status === 'active' ? account.roles.find((one) => one !== 'ROLE_USER') : undefined
  if (role === undefined) return { kind: 'done', position: ended }
  if (role === 'ROLE_ADMIN') return revokeAdmin(store, accountId, context)
  const command = { type: 'RevokeRole', role } as const
  const revoked = await execute(store, accountDecider, accountStream(accountId), command, context)
  if (revoked.kind === 'refused') return { kind: 'noAccount' }
  return { kind: 'done', position: later(revoked.position, ended) }
}

async function endRoleProposal(store: EventStore, accountId: AccountId, context: CommandContext) {
  const command = { type: 'EndRoleProposal', accountId } as const
  const ended = await execute(store, roleProposalsDecider, adminsStream, command, context)
  return ended.kind === 'accepted' ? ended.position : undefined
}

const later = (a: Position | undefined, b: Position | undefined) =>
  a === undefined || (b !== undefined && b > a) ? b : a

const step = (context: CommandContext, name: string): CommandContext => ({
  ...context,
  commandId: CommandId.parse(uuidv5(name, context.commandId)),
})
