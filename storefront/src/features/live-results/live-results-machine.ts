import { assign, fromCallback, setup } from 'xstate'
import type { FollowResults } from './follow-results.ts'
import { failureOf } from '../../api/failure.ts'

interface Input {
  readonly follow: FollowResults
  /** Reads the customer and their results anew. */
  readonly refresh: () => void
}

interface Context extends Input {
  readonly triesInVain: number
}

type Event =
  /** The page is in sight and the browser has a network, or not. */
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'opened' }
  | { readonly type: 'news' }
  | { readonly type: 'ended' }
  | { readonly type: 'sessionOver' }

const firstWaitMs = 1000
const longestWaitMs = 60_000

/** Doubles with every try in vain, up to a minute. */
export const waitBefore = (tries: number): number => Math.min(firstWaitMs * 2 ** (tries - 1), longestWaitMs)

/**
 * Keeps an ear on the service while the page is in sight. Whenever the line is there (again) the results are read
 * anew, since news may have come in between.
 */
export const liveResultsMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as Event,
  },
  actors: {
    line: fromCallback<Event, Pick<Input, 'follow'>>(({ sendBack, input: { follow } }) => {
      const leaving = new AbortController()
      const heard = {
        onOpen: () => sendBack({ type: 'opened' }),
        onNews: () => sendBack({ type: 'news' }),
      }
      follow(heard, leaving.signal).then(
        (signedIn) => sendBack({ type: signedIn ? 'ended' : 'sessionOver' }),
        (thrown: unknown) => {
          if (leaving.signal.aborted) return
          const failure = failureOf(thrown)
          const isOver = failure.kind === 'refused' && failure.status === 401
          sendBack({ type: isOver ? 'sessionOver' : 'ended' })
        },
      )
      return () => leaving.abort()
    }),
  },
  actions: {
    refresh: ({ context }) => context.refresh(),
    countTry: assign({ triesInVain: ({ context }) => context.triesInVain + 1 }),
    forgetTries: assign({ triesInVain: 0 }),
  },
  delays: {
    backOff: ({ context }: { context: Context }) => waitBefore(context.triesInVain),
  },
}).createMachine({
  id: 'liveResults',
  initial: 'paused',
  context: ({ input }) => ({ ...input, triesInVain: 0 }),
  states: {
    paused: {
      entry: 'forgetTries',
      on: { resume: { target: 'following' } },
    },
    following: {
      initial: 'calling',
      invoke: { src: 'line', input: ({ context }) => ({ follow: context.follow }) },
      states: {
        calling: {
          on: { opened: { target: 'listening', actions: ['forgetTries', 'refresh'] } },
        },
        listening: { on: { news: { actions: 'refresh' } } },
      },
      on: {
        pause: { target: 'paused' },
        ended: { target: 'waiting' },
        sessionOver: { target: 'over' },
      },
    },
    waiting: {
      entry: 'countTry',
      // Also where no line ever comes about, for a proxy that lets none through.
      after: { backOff: { target: 'following', actions: 'refresh' } },
      on: { pause: { target: 'paused' } },
    },
    over: { type: 'final' },
  },
})
