import type { Session } from '@swabwise/results-service/sessions/sessions.contract'
import { assign, fromPromise, setup } from 'xstate'

export interface SessionFlows {
  readonly listSessions: () => Promise<readonly Session[] | undefined>
  readonly endSession: (id: string) => Promise<void>
  /** This one too. */
  readonly endAll: () => Promise<void>
}

interface Context extends SessionFlows {
  readonly sessions: readonly Session[]
  readonly ending: string | undefined
}

/** Where somebody is signed in. The one at hand ends by signing out. */
export const sessionsMachine = setup({
  types: {
    input: {} as SessionFlows,
    context: {} as Context,
    events: {} as
      | { readonly type: 'reload' }
      | { readonly type: 'end'; readonly id: string }
      | { readonly type: 'endAll' },
  },
  actors: {
    list: fromPromise<readonly Session[] | undefined, SessionFlows>(({ input }) => input.listSessions()),
    end: fromPromise<void, Pick<Context, 'endSession' | 'ending'>>(async ({ input }) => {
      if (input.ending !== undefined) await input.endSession(input.ending)
    }),
    endAll: fromPromise<void, SessionFlows>(({ input }) => input.endAll()),
  },
}).createMachine({
  id: 'sessions',
  initial: 'loading',
  context: ({ input }) => ({ ...input, sessions: [], ending: undefined }),
  states: {
    loading: {
      invoke: {
        src: 'list',
        input: ({ context }) => context,
        onDone: { target: 'listed', actions: assign({ sessions: ({ event }) => event.output ?? [] }) },
        onError: { target: 'away' },
      },
    },
    away: { on: { reload: { target: 'loading' } } },
    listed: {
      initial: 'idle',
      states: { idle: {}, failed: {} },
      on: {
        end: { target: 'ending', actions: assign({ ending: ({ event }) => event.id }) },
        endAll: { target: 'endingAll' },
      },
    },
    ending: {
      invoke: {
        src: 'end',
        input: ({ context }) => context,
        onDone: {
          target: 'listed',
          actions: assign({
            sessions: ({ context }) => context.sessions.filter(({ id }) => id !== context.ending),
            ending: undefined,
          }),
        },
        onError: { target: 'listed.failed', actions: assign({ ending: undefined }) },
      },
    },
    endingAll: {
      invoke: {
        src: 'endAll',
        input: ({ context }) => context,
        onDone: { target: 'over' },
        onError: { target: 'listed.failed' },
      },
    },
    over: { type: 'final' },
  },
})
