import type { AdminsEvent } from '@swabwise/events/catalogue/streams/admins'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { Role } from '@swabwise/events/vocabulary/role'
import { accept, refuse, type Decider } from '../platform/decider.ts'
import { adminsDecider, type Admins } from './admins.decider.ts'

interface Proposal {
  readonly accountId: AccountId
  readonly role: Role
  readonly proposedBy: AccountId
  /** Who was an admin then: one of the others has to agree. */
  readonly admins: Admins
}

export interface RoleProposals {
  readonly admins: Admins
  /** One for each person: another role replaces it. */
  readonly open: readonly Proposal[]
}

export type RoleProposalCommand =
  | {
      readonly type: 'ProposeRole'
      readonly accountId: AccountId
      readonly role: Role
      readonly by: AccountId
    }
  | { readonly type: 'EndRoleProposal'; readonly accountId: AccountId }

/** Folds the roster's stream for who proposed whom. */
export const roleProposalsDecider: Decider<RoleProposals, RoleProposalCommand, AdminsEvent, 'adminTooNew'> = {
  initial: { admins: [], open: [] },
  evolve({ admins, open }, event) {
    const { accountId } = event.data
    const others = open.filter((proposal) => proposal.accountId !== accountId)
    switch (event.type) {
      case 'AdminJoined':
        return { admins: adminsDecider.evolve(admins, event), open: others }
      // Neither what they proposed nor what was proposed of them outlasts them.
      case 'AdminLeft':
        return {
          admins: adminsDecider.evolve(admins, event),
          open: others.filter(({ proposedBy }) => proposedBy !== accountId),
        }
      case 'AdminProposed':
        return { admins, open: [...others, { ...event.data, role: 'ROLE_ADMIN', admins }] }
      case 'RoleProposed':
        return { admins, open: [...others, { ...event.data, admins }] }
      case 'AdminProposalWithdrawn':
      case 'RoleProposalEnded':
        return { admins, open: others }
    }
  },
  decide(command, { open }) {
    const { accountId } = command
    const proposal = open.find((one) => one.accountId === accountId)
    switch (command.type) {
      case 'ProposeRole': {
        const { role, by } = command
        if (proposal?.role !== role)
          return accept({ type: 'RoleProposed', data: { accountId, role, proposedBy: by } } as const)
        if (proposal.proposedBy === by) return accept()
        return proposal.admins.includes(by) ? accept() : refuse('adminTooNew')
      }
      case 'EndRoleProposal':
        return proposal === undefined
          ? accept()
          : accept({ type: 'RoleProposalEnded', data: { accountId } } as const)
    }
  },
}

/** Two who were admins when it was proposed want this person to have this role. */
export const isAgreed = (
  { open }: RoleProposals,
  { accountId, role, by }: Omit<Extract<RoleProposalCommand, { type: 'ProposeRole' }>, 'type'>,
): boolean => {
  const proposal = open.find((one) => one.accountId === accountId)
  return proposal?.role === role && proposal.proposedBy !== by && proposal.admins.includes(by)
}
