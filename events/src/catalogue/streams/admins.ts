import { z } from 'zod'
import { defineEvent, type EventOf } from '../definition.ts'
import { AccountId } from '../ids.ts'
import { roles } from '../../vocabulary/role.ts'

const facts = z.strictObject({ accountId: AccountId })

/** The admin roster is one stream, so that two admins removing each other conflict there. */
export const AdminJoined = defineEvent({ type: 'AdminJoined', version: 1, facts })

/** Precedes revoking the role, deactivating or erasing the account. */
export const AdminLeft = defineEvent({ type: 'AdminLeft', version: 1, facts })

/** As was written while admins were the only role to be proposed. */
export const AdminProposed = defineEvent({
  type: 'AdminProposed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, proposedBy: AccountId }),
})

export const AdminProposalWithdrawn = defineEvent({ type: 'AdminProposalWithdrawn', version: 1, facts })

/** By one admin; another one who was an admin by then has to agree before the role is granted. */
export const RoleProposed = defineEvent({
  type: 'RoleProposed',
  version: 1,
  facts: z.strictObject({ accountId: AccountId, role: z.enum(roles), proposedBy: AccountId }),
})

/** Withdrawn, or granted. */
export const RoleProposalEnded = defineEvent({ type: 'RoleProposalEnded', version: 1, facts })

export const adminsEvents = {
  AdminJoined,
  AdminLeft,
  AdminProposed,
  AdminProposalWithdrawn,
  RoleProposed,
  RoleProposalEnded,
}

export type AdminsEvent = EventOf<(typeof adminsEvents)[keyof typeof adminsEvents]>
