import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import type { FieldFault } from '../../forms/field-faults.ts'
import type { Credentials, SignIn } from '../../customer/sign-in.ts'

export type CredentialsFault = FieldFault<'username' | 'password'>

interface Context {
  readonly signIn: SignIn
  readonly faults: readonly CredentialsFault[]
  readonly failure: Failure | undefined
  readonly failedAttempts: number
}

/** Failed attempts are counted as long as the screen stands. */
export const loginMachine = setup({
  types: {
    input: {} as { readonly signIn: SignIn },
    context: {} as Context,
    events: {} as { readonly type: 'submit'; readonly credentials: Credentials },
  },
  actors: {
    signIn: fromPromise<void, { readonly signIn: SignIn; readonly credentials: Credentials }>(({ input }) =>
      input.signIn(input.credentials),
    ),
  },
  guards: {
    somethingIsMissing: ({ event }) => faultsIn(event.credentials).length > 0,
  },
}).createMachine({
  id: 'login',
  initial: 'waiting',
  context: ({ input }) => ({ signIn: input.signIn, faults: [], failure: undefined, failedAttempts: 0 }),
  states: {
    waiting: {
      initial: 'idle',
      states: { idle: {}, incomplete: {}, failed: {} },
      on: {
        submit: [
          {
            guard: 'somethingIsMissing',
            target: '.incomplete',
            actions: assign({ faults: ({ event }) => faultsIn(event.credentials), failure: undefined }),
          },
          { target: 'processing' },
        ],
      },
    },
    processing: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { signIn: context.signIn, credentials: event.credentials }
        },
        onDone: { target: 'signedIn' },
        onError: {
          target: 'waiting.failed',
          actions: assign({
            failure: ({ event }) => failureOf(event.error),
            failedAttempts: ({ context }) => context.failedAttempts + 1,
          }),
        },
      },
    },
    signedIn: { type: 'final' },
  },
})

function faultsIn({ username, password }: Credentials): readonly CredentialsFault[] {
  const faults: CredentialsFault[] = []
  if (username.trim() === '') faults.push({ field: 'username', message: 'Enter your email address' })
  if (password === '') faults.push({ field: 'password', message: 'Enter your password' })
  return faults
}
