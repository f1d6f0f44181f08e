import type { AdminsEvent } from '@swabwise/events/catalogue/streams/admins'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accept, refuse, type Decider } from '../platform/decider.ts'

/** The roster: joined after the role is granted, left before it is revoked. */
export type Admins = readonly AccountId[]

export interface AdminsCommand {
  readonly type: 'JoinAdmins' | 'LeaveAdmins'
  readonly accountId: AccountId
}

export const adminsDecider: Decider<Admins, AdminsCommand, AdminsEvent, 'lastAdmin'> = {
  initial: [],
  evolve(admins, { type, data: { accountId } }) {
    switch (type) {
      case 'AdminJoined':
        return [...without(admins, accountId), accountId]
      case 'AdminLeft':
        return without(admins, accountId)
      case 'AdminProposed':
      case 'RoleProposed':
      case 'RoleProposalEnded':
      case 'AdminProposalWithdrawn':
        return admins
    }
  },
  decide({ type, accountId }, admins) {
    const isAdmin = admins.includes(accountId)
    switch (type) {
      case 'JoinAdmins':
        return isAdmin ? accept() : accept({ type: 'AdminJoined', data: { accountId } } as const)
      case 'LeaveAdmins':
        if (without(admins, accountId).length === 0) return refuse('lastAdmin')
        return isAdmin ? accept({ type: 'AdminLeft', data: { accountId } } as const) : accept()
    }
  },
}

const without = (admins: Admins, removed: AccountId) => admins.filter((admin) => admin !== removed)
