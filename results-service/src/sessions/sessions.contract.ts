import { z } from 'zod'
import type { Operation } from '../contract/operation.ts'
import type { RouteName } from '../contract/routes.ts'

const source = {
  /** As browsers name themselves: `Firefox on Windows` */
  device: z.string().exactOptional(),
  /** No closer than a country. */
  place: z.string().exactOptional(),
}

/** Newest first. */
export const SignIns = z.array(
  z.strictObject({ at: z.iso.datetime(), outcome: z.enum(['signedIn', 'wrongPassword']), ...source }),
)
export type SignIns = z.infer<typeof SignIns>

export const Session = z.strictObject({
  id: z.uuid(),
  ...source,
  startedAt: z.iso.datetime(),
  /** To a quarter of an hour. */
  lastUsedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The one that asks. */
  current: z.boolean(),
})
export type Session = z.infer<typeof Session>

export const SessionPath = z.object({ id: z.string().max(200) })

export const sessionOperations = {
  listSignIns: {
    summary: 'When somebody signed in to the account, or tried to: the latest fifty',
    access: 'customer',
    success: { status: 200, body: SignIns },
  },
  listSessions: {
    summary: 'Where the account is signed in, the session that was used last first',
    access: 'customer',
    success: { status: 200, body: z.array(Session) },
  },
  endSession: {
    summary: 'Sign one session out',
    access: 'customer',
    params: SessionPath,
    success: { status: 204 },
    failures: { 404: 'No such session of the caller' },
  },
  endSessions: {
    summary: 'Sign out everywhere, here too',
    access: 'customer',
    success: { status: 204 },
  },
  logout: {
    summary: 'Sign this session out; who is not signed in any more is told the same',
    access: 'anyone',
    success: { status: 204 },
  },
} as const satisfies Partial<Record<RouteName, Operation>>
