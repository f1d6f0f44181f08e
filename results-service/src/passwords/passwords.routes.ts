import type { EmailDigest } from '@swabwise/events/catalogue/ids'
import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { execute } from '../platform/execute.ts'
import { requestPasswordReset, resetPassword, type ResetRequest } from './reset-password.command.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import type { AccountQueries } from '../accounts/accounts.queries.ts'
import { inConstantTime } from '../platform/security/timing-safe.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { callerNetwork } from '../platform/security/client-address.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { DeviceCookies } from '../platform/security/device-cookies.ts'
import type { Throttles } from '../platform/security/throttles.ts'
import type { Sessions } from '../sessions/sessions.ts'
import type { passwordOperations } from './passwords.contract.ts'

export interface PasswordDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly sessions: Pick<Sessions, 'goOn'>
  readonly digestEmail: (email: string) => EmailDigest
  readonly passwords: {
    hash(password: string, from?: string): Promise<string>
    verify(password: string, hash: string | undefined, from?: string): Promise<boolean>
  }
  readonly isTooCommon: (password: string) => Promise<boolean>
  /** Undefined for a key we did not issue. */
  readonly requestOf: (resetKey: string) => ResetRequest | undefined
  readonly throttles: Pick<Throttles, 'unlock'>
  readonly deviceCookies: Pick<DeviceCookies, 'issue'>
  readonly awaitPosition: AwaitPosition
}

/** Longer than writing an event takes. */
const initDurationMs = 250

export const passwordHandlers = ({
  store,
  accounts,
  sessions,
  digestEmail,
  passwords,
  isTooCommon,
  requestOf,
  throttles,
  deviceCookies,
  awaitPosition,
}: PasswordDependencies): Handlers<typeof passwordOperations> => ({
  async changePassword({ body, caller: { account, claims }, visitor, context }) {
    const from = callerNetwork(visitor.address)
    if (!(await passwords.verify(body.currentPassword, account.passwordHash, from)))
      throw new ApiFailure('invalidPassword')
    if (await isTooCommon(body.newPassword)) throw new ApiFailure('commonPassword')
    const passwordHash = await passwords.hash(body.newPassword, from)
    const command = { type: 'ChangePassword', passwordHash } as const
    const changed = await execute(store, accountDecider, accountStream(account.id), command, context)
    if (changed.kind === 'refused') throw new ApiFailure('unauthorized')
    await awaitPosition(changed.position)
    const after = accounts.byId(account.id)
    if (after === undefined) throw new ApiFailure('unauthorized')
    const token = await sessions.goOn(after, claims, { visitor, context })
    return { answer: undefined, headers: { Authorization: `Bearer ${token}` } }
  },

  initPasswordReset: async ({ body, context }) =>
    inConstantTime(initDurationMs, async () => {
      // For unknown addresses too, so that an unreachable store reveals nothing.
      await store.head()
      const account = accounts.byEmail(digestEmail(body))
      if (account?.activated && !account.isHeld) await requestPasswordReset(store, account.id, context)
      return { answer: undefined }
    }),

  async finishPasswordReset({ body: { key, newPassword }, caller, visitor, context }) {
    const request = requestOf(key ?? '')
    if (request === undefined) throw new ApiFailure('resetNotUsable')
    if (await isTooCommon(newPassword)) throw new ApiFailure('commonPassword')
    const outcome = await resetPassword(
      { store, hashPassword: (password) => passwords.hash(password, callerNetwork(visitor.address)) },
      { ...request, newPassword },
      context,
    )
    if (outcome.kind === 'notUsable') throw new ApiFailure('resetNotUsable')
    await awaitPosition(outcome.position)
    const account = accounts.byId(request.accountId)
    if (account === undefined) return { answer: undefined }
    const body = { username: account.email }
    const address = () => visitor.address
    await throttles.unlock('authenticate', { address, deviceOf: () => undefined, caller, body })
    return { answer: undefined, headers: { 'Set-Cookie': deviceCookies.issue(account.email) } }
  },
})
