import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { emailFault } from './email-fault.ts'
import { failureOf, type Failure, type FieldFault } from './failure.ts'

export type AskForReset = (email: string) => Promise<void>

interface Context {
  readonly askForReset: AskForReset
  readonly faults: readonly FieldFault<'email'>[]
  readonly failure: Failure | undefined
}

/** Ends the same for every address: nobody learns here who has an account. */
export const forgotPasswordMachine = setup({
  types: {
    input: {} as { readonly askForReset: AskForReset },
    context: {} as Context,
    events: {} as { readonly type: 'submit'; readonly email: string } | { readonly type: 'again' },
  },
  actors: {
    askForReset: fromPromise<void, { readonly askForReset: AskForReset; readonly email: string }>(
      ({ input }) => input.askForReset(input.email),
    ),
  },
  guards: {
    addressIsWrong: ({ event }) => event.type === 'submit' && emailFault(event.email) !== undefined,
  },
}).createMachine({
  id: 'forgotPassword',
  initial: 'waiting',
  context: ({ input }) => ({ askForReset: input.askForReset, faults: [], failure: undefined }),
  states: {
    waiting: {
      initial: 'idle',
      states: { idle: {}, incorrect: {}, failed: {} },
      on: {
        submit: [
          {
            guard: 'addressIsWrong',
            target: '.incorrect',
            actions: assign({ faults: ({ event }) => faultsIn(event.email), failure: undefined }),
          },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'askForReset',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { askForReset: context.askForReset, email: event.email.trim() }
        },
        onDone: { target: 'sent' },
        onError: {
          target: 'waiting.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    sent: { on: { again: { target: 'waiting' } } },
  },
})

function faultsIn(email: string): readonly FieldFault<'email'>[] {
  const message = emailFault(email)
  return message === undefined ? [] : [{ field: 'email', message }]
}
