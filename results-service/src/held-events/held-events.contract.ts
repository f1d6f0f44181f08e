import { z } from 'zod'
import type { OperationsOf } from '../contract/operation.ts'

const place = {
  stream: z.string().min(1, 'must name a stream').max(200),
  revision: z.coerce.number().int('must be a whole number').nonnegative('must not be negative'),
}

/** Its stream waits for it: what it changed is unknown. */
export const HeldEvent = z.strictObject({
  stream: z.string(),
  revision: z.int().nonnegative(),
  why: z.string(),
  /** That nobody will ever read it. Another admin has to confirm it. */
  proposal: z
    .strictObject({ by: z.string(), at: z.iso.datetime(), reason: z.string(), isOwn: z.boolean() })
    .exactOptional(),
})
export type HeldEvent = z.infer<typeof HeldEvent>

export const SettingAsideProposal = z.object({
  ...place,
  reason: z.string().trim().min(1, 'must say why').max(2000),
})
export const SettingAsideConfirmation = z.object(place)

const stillHeld = { status: 200, body: z.array(HeldEvent) } as const
const failures = { 404: 'No such event is held up' }

export const heldEventsOperations = {
  listHeldEvents: {
    summary: 'Events that cannot be read: the account or kit that each is of waits for it',
    access: 'staff',
    success: stillHeld,
  },
  proposeSettingAside: {
    summary:
      'Propose that an event which cannot be read is set aside, and its account or kit goes on without',
    access: 'staff',
    body: SettingAsideProposal,
    success: stillHeld,
    failures,
  },
  confirmSettingAside: {
    summary: 'Set an event aside that another admin proposed to set aside. This cannot be undone',
    access: 'staff',
    body: SettingAsideConfirmation,
    success: stillHeld,
    failures: { ...failures, 409: 'Nothing was proposed, or not by somebody else before you were an admin' },
  },
} as const satisfies OperationsOf
