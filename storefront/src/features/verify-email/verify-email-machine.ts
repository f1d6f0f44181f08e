import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'

export type VerifyEmail = (key: string) => Promise<void>

/** Proves the address with the key of an emailed link, as soon as the page is there. */
export const verifyEmailMachine = setup({
  types: {
    input: {} as { readonly verify: VerifyEmail; readonly key: string },
    context: {} as {
      readonly verify: VerifyEmail
      readonly key: string
      readonly failure: Failure | undefined
    },
    events: {} as { readonly type: 'retry' },
  },
  actors: {
    verify: fromPromise<void, { readonly verify: VerifyEmail; readonly key: string }>(({ input }) =>
      input.verify(input.key),
    ),
  },
  guards: {
    isRefused: (_, params: { readonly error: unknown }) => failureOf(params.error).kind === 'refused',
  },
}).createMachine({
  id: 'verifyEmail',
  initial: 'verifying',
  context: ({ input }) => ({ ...input, failure: undefined }),
  states: {
    verifying: {
      invoke: {
        src: 'verify',
        input: ({ context }) => context,
        onDone: { target: 'verified' },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => ({ error: event.error }) },
            target: 'refused',
          },
          { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
        ],
      },
    },
    verified: { type: 'final' },
    refused: { type: 'final' },
    failed: { on: { retry: { target: 'verifying' } } },
  },
})
