import type { Share } from '@swabwise/results-service/sharing/shares.contract'
import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import type { ShareFlows } from './share-flows.ts'

type Flows = Pick<ShareFlows, 'listShares' | 'revokeShare'>

interface Context extends Flows {
  readonly shares: readonly Share[]
  /** The share that may be about to be revoked. */
  readonly asked: string | undefined
  readonly failure: Failure | undefined
}

type Event =
  | { readonly type: 'reload' }
  | { readonly type: 'askToRevoke'; readonly id: string }
  | { readonly type: 'keep' }
  | { readonly type: 'revoke' }

/** The list of what was shared. Revoking asks first. */
export const sharesMachine = setup({
  types: { input: {} as Flows, context: {} as Context, events: {} as Event },
  actors: {
    listShares: fromPromise<readonly Share[] | undefined, Flows>(({ input }) => input.listShares()),
    revokeShare: fromPromise<void, Pick<Context, 'revokeShare' | 'asked'>>(async ({ input }) => {
      if (input.asked !== undefined) await input.revokeShare(input.asked)
    }),
  },
}).createMachine({
  id: 'shares',
  initial: 'loading',
  context: ({ input }) => ({ ...input, shares: [], asked: undefined, failure: undefined }),
  states: {
    loading: {
      entry: assign({ asked: undefined, failure: undefined }),
      invoke: {
        src: 'listShares',
        input: ({ context }) => context,
        onDone: {
          target: 'listed',
          actions: assign({ shares: ({ context, event }) => event.output ?? context.shares }),
        },
        onError: { target: 'away', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
      on: { reload: { target: 'loading', reenter: true } },
    },
    away: { on: { reload: { target: 'loading' } } },
    listed: {
      initial: 'idle',
      states: {
        idle: {},
        asking: {
          on: {
            keep: { target: 'idle', actions: assign({ asked: undefined, failure: undefined }) },
            revoke: { target: '#shares.revoking' },
          },
        },
      },
      on: {
        reload: { target: 'loading' },
        askToRevoke: {
          target: '.asking',
          actions: assign({ asked: ({ event }) => event.id, failure: undefined }),
        },
      },
    },
    revoking: {
      entry: assign({ failure: undefined }),
      invoke: {
        src: 'revokeShare',
        input: ({ context }) => context,
        onDone: { target: 'loading' },
        onError: {
          target: 'listed.asking',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
  },
})
