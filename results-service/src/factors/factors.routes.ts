import type { EventStore } from '@swabwise/events/store/port'
import type { Handlers } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { callerNetwork } from '../platform/security/client-address.ts'
import { recordSignIns } from '../sessions/record-sign-ins.command.ts'
import type { factorOperations } from './factors.contract.ts'

export interface FactorDependencies {
  readonly store: EventStore
  readonly passwords: {
    verify(password: string, hash: string | undefined, from?: string): Promise<boolean>
  }
  readonly awaitPosition: AwaitPosition
}

export const factorHandlers = ({
  store,
  passwords,
  awaitPosition,
}: FactorDependencies): Handlers<typeof factorOperations> => ({
  async confirmIdentity({ body, caller: { account, claims }, visitor, context }) {
    if (!(await passwords.verify(body.password, account.passwordHash, callerNetwork(visitor.address))))
      throw new ApiFailure('invalidPassword')
    // A token of an older release names no session.
    if (claims.jti === undefined) throw new ApiFailure('unauthorized')
    const data = { accountId: account.id, sessionId: claims.jti, by: 'password' } as const
    await awaitPosition(await recordSignIns(store, account.id, { type: 'SessionConfirmed', data }, context))
    return { answer: undefined }
  },
})
