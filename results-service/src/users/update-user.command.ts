import { v5 as uuidv5 } from 'uuid'
import { CommandId, type AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import type { Role } from '@swabwise/events/vocabulary/role'
import { accountDecider, type AccountCommand } from '../accounts/account.decider.ts'
import { setActivated, type RoleOutcome } from './admins.command.ts'
import { grantRole, grantRoleByTwo, revokeRoles } from './roles.command.ts'
import { execute, type CommandContext } from '../platform/execute.ts'

export interface UserChanges {
  readonly activated?: boolean
  readonly role?: Role
  /** Then another admin has to agree. */
  readonly grantedBy?: AccountId
  readonly profile?: Extract<AccountCommand, { type: 'UpdateProfile' }>['profile']
}

/** Steps that may be refused come first, so that a refusal changes nothing. */
export async function updateUser(
  store: EventStore,
  id: AccountId,
  changes: UserChanges,
  context: CommandContext,
): Promise<RoleOutcome> {
  const step = (name: string) => ({
    ...context,
    commandId: CommandId.parse(uuidv5(name, context.commandId)),
  })
  const steps: (() => Promise<RoleOutcome>)[] = []
  const { role, grantedBy: by, activated, profile } = changes
  if (role === 'ROLE_USER') steps.push(() => revokeRoles(store, id, step('revoke')))
  if (activated !== undefined) steps.push(() => setActivated(store, id, activated, step('activate')))
  if (role !== undefined && role !== 'ROLE_USER')
    steps.push(() =>
      by === undefined
        ? grantRole(store, id, role, step('grant'))
        : grantRoleByTwo(store, { accountId: id, role, by }, step('grant')),
    )
  if (profile !== undefined) steps.push(() => updateProfile(store, id, profile, step('profile')))

  let position: Position | undefined
  for (const take of steps) {
    const outcome = await take()
    if (outcome.kind !== 'done') return outcome
    position = outcome.position ?? position
  }
  return { kind: 'done', position }
}

async function updateProfile(
  store: EventStore,
  accountId: AccountId,
  profile: NonNullable<UserChanges['profile']>,
  context: CommandContext,
): Promise<RoleOutcome> {
  const command = { type: 'UpdateProfile', profile } as const
  const updated = await execute(store, accountDecider, accountStream(accountId), command, context)
  return updated.kind === 'refused' ? { kind: 'noAccount' } : { kind: 'done', position: updated.position }
}
