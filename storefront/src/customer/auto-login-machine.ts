import { assign, fromPromise, setup } from 'xstate'
import type { Restore } from './auto-login.ts'
import { failureOf, type Failure } from '../api/failure.ts'

interface Input {
  readonly restore: Restore
  readonly isKnown: () => boolean
}

/** From a kept token to a known customer; later, to a customer known anew. */
export const autoLoginMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Input & { readonly failure: Failure | undefined },
    events: {} as { readonly type: 'retry' } | { readonly type: 'refresh' },
  },
  actors: {
    restore: fromPromise<void, Restore>(({ input: restore }) => restore()),
  },
  guards: {
    customerIsKnown: ({ context }) => context.isKnown(),
  },
}).createMachine({
  id: 'autoLogin',
  initial: 'starting',
  context: ({ input }) => ({ ...input, failure: undefined }),
  states: {
    starting: {
      always: [{ guard: 'customerIsKnown', target: 'refreshing' }, { target: 'restoring' }],
    },
    restoring: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'restore',
        input: ({ context }) => context.restore,
        onDone: { target: 'known' },
        onError: {
          target: 'failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    known: {
      on: { refresh: { target: 'refreshing' } },
    },
    refreshing: {
      invoke: {
        src: 'restore',
        input: ({ context }) => context.restore,
        onDone: { target: 'known' },
        onError: { target: 'known' },
      },
      // What was asked may be older than what calls for the refresh.
      on: { refresh: { target: 'refreshing', reenter: true } },
    },
    failed: {
      on: { retry: { target: 'restoring' }, refresh: { target: 'restoring' } },
    },
  },
})
