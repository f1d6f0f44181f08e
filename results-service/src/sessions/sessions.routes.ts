import { SessionId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import type { Handler } from '../platform/http/pipeline.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'
import { recordSignIns } from './record-sign-ins.command.ts'
import { presentSession, presentSignIn } from './sessions.presenter.ts'
import type { SignInQueries } from './sign-ins.queries.ts'

export interface SessionRouteDependencies {
  readonly store: EventStore
  readonly signIns: SignInQueries
  readonly awaitPosition: AwaitPosition
}

type SessionRoute = 'listSignIns' | 'listSessions' | 'endSession' | 'endSessions' | 'logout'

export const sessionHandlers = ({
  store,
  signIns,
  awaitPosition,
}: SessionRouteDependencies): { [N in SessionRoute]: Handler<N> } => ({
  listSignIns: async ({ caller: { account } }) => ({
    answer: signIns.ofAccount(account.id).map(presentSignIn),
  }),

  listSessions: async ({ caller: { account, claims }, context }) => ({
    answer: signIns.sessionsOf(account.id, context.at).map((session) => presentSession(session, claims.jti)),
  }),

  async endSession({ params, caller: { account }, context }) {
    const sessionId = SessionId.safeParse(params.id).data
    const session = sessionId && signIns.session(sessionId)
    if (sessionId === undefined || session?.accountId !== account.id) throw new ApiFailure('notFound')
    const data = { accountId: account.id, sessionId }
    await awaitPosition(await recordSignIns(store, account.id, { type: 'SessionEnded', data }, context))
    return { answer: undefined }
  },

  async endSessions({ caller: { account }, context }) {
    const data = { accountId: account.id }
    await awaitPosition(await recordSignIns(store, account.id, { type: 'SessionsEnded', data }, context))
    return { answer: undefined }
  },

  async logout({ caller, context }) {
    if (caller.kind === 'visitor') return { answer: undefined }
    const { account, claims } = caller
    const sessionId = claims.jti
    // A token that names no session can only be taken back with all the others.
    const event =
      sessionId === undefined
        ? ({ type: 'SessionsEnded', data: { accountId: account.id } } as const)
        : ({ type: 'SessionEnded', data: { accountId: account.id, sessionId } } as const)
    await awaitPosition(await recordSignIns(store, account.id, event, context))
    return { answer: undefined }
  },
})
