import { assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../../api/failure.ts'

type Agree = () => Promise<void>

/** Agreeing to terms that changed. Ends once the session knows of it; until then one may think again. */
export const agreementMachine = setup({
  types: {
    input: {} as { readonly agree: Agree },
    context: {} as { readonly agree: Agree; readonly failure: Failure | undefined },
    events: {} as { readonly type: 'agree' | 'decline' },
  },
  actors: { agree: fromPromise<void, Agree>(({ input: agree }) => agree()) },
}).createMachine({
  id: 'agreement',
  initial: 'asked',
  context: ({ input }) => ({ ...input, failure: undefined }),
  on: { agree: '.sending' },
  states: {
    asked: { on: { decline: 'declined' } },
    sending: {
      entry: assign({ failure: undefined }),
      on: { agree: {} },
      invoke: {
        src: 'agree',
        input: ({ context }) => context.agree,
        onDone: 'agreed',
        onError: { target: 'failed', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    failed: { on: { decline: 'declined' } },
    declined: {},
    agreed: { type: 'final' },
  },
})
