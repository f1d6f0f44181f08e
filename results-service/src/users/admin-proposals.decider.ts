import type { AdminsEvent } from '@swabwise/events/catalogue/streams/admins'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accept, refuse, type Decider } from '../platform/decider.ts'
import { adminsDecider, type Admins } from './admins.decider.ts'

interface Proposal {
  readonly accountId: AccountId
  readonly proposedBy: AccountId
  /** Who was an admin then: one of the others has to agree. */
  readonly admins: Admins
}

export interface AdminProposals {
  readonly admins: Admins
  readonly open: readonly Proposal[]
}

export type AdminProposalCommand =
  | { readonly type: 'ProposeAdmin'; readonly accountId: AccountId; readonly by: AccountId }
  | { readonly type: 'WithdrawAdminProposal'; readonly accountId: AccountId }

/** Folds the roster's stream for who proposed whom. */
export const adminProposalsDecider: Decider<
  AdminProposals,
  AdminProposalCommand,
  AdminsEvent,
  'adminTooNew'
> = {
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
        return { admins, open: [...others, { accountId, proposedBy: event.data.proposedBy, admins }] }
      case 'AdminProposalWithdrawn':
        return { admins, open: others }
    }
  },
  decide(command, { open }) {
    const { accountId } = command
    const proposal = open.find((one) => one.accountId === accountId)
    switch (command.type) {
      case 'ProposeAdmin':
        if (proposal === undefined)
          return accept({ type: 'AdminProposed', data: { accountId, proposedBy: command.by } } as const)
        if (proposal.proposedBy === command.by) return accept()
        return proposal.admins.includes(command.by) ? accept() : refuse('adminTooNew')
      case 'WithdrawAdminProposal':
        return proposal === undefined
          ? accept()
          : accept({ type: 'AdminProposalWithdrawn', data: { accountId } } as const)
    }
  },
}

/** Two who were admins when it was proposed want this person to be one. */
export const isAgreed = ({ open }: AdminProposals, accountId: AccountId, by: AccountId): boolean => {
  const proposal = open.find((one) => one.accountId === accountId)
  return proposal !== undefined && proposal.proposedBy !== by && proposal.admins.includes(by)
}
