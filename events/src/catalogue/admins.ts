import { z } from 'zod'
import { defineEvent, type EventOf } from './definition.ts'
import { AccountId } from './ids.ts'

const facts = z.strictObject({ accountId: AccountId })

/** The roster of admins is one stream, so that two admins who remove each other meet there. */
export const AdminJoined = defineEvent({ type: 'AdminJoined', version: 1, facts })

/** Comes before the account loses the role, is deactivated or erased. */
export const AdminLeft = defineEvent({ type: 'AdminLeft', version: 1, facts })

export const adminsEvents = { AdminJoined, AdminLeft }

export type AdminsEvent = EventOf<(typeof adminsEvents)[keyof typeof adminsEvents]>
