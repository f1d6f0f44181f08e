import type { EventStore } from '@swabwise/events/store/port'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import type { emailVerificationOperations } from './email-verification.contract.ts'
import { requestEmailVerification, verifyEmail, type VerificationRequest } from './verify-email.command.ts'

export interface EmailVerificationDependencies {
  readonly store: EventStore
  readonly verificationKeys: {
    /** Undefined for a key we did not issue. */
    requestOf(key: string): VerificationRequest | undefined
  }
  readonly mustVerifyEmail: boolean
  readonly awaitPosition: AwaitPosition
}

export const emailVerificationHandlers = ({
  store,
  verificationKeys,
  mustVerifyEmail,
  awaitPosition,
}: EmailVerificationDependencies): Handlers<typeof emailVerificationOperations> => ({
  async requestEmailVerification({ caller: { account }, context }) {
    if (mustVerifyEmail) await requestEmailVerification(store, account.id, context)
    return { answer: undefined }
  },

  /**
   * The caller is signed in, so that opening the link confirms nobody else's account: whoever was registered by a
   * stranger under their address does not know its password.
   */
  async verifyEmail({ body, caller: { account }, context }) {
    const request = verificationKeys.requestOf(body.key)
    if (request?.accountId !== account.id) throw new ApiFailure('verificationNotUsable')
    const outcome = await verifyEmail(store, request, context)
    if (outcome.kind === 'notUsable') throw new ApiFailure('verificationNotUsable')
    await awaitPosition(outcome.position)
    return { answer: undefined }
  },
})
