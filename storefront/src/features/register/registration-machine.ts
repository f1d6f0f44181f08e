import type { RegistrationRequest } from '@swabwise/results-service/accounts/accounts.contract'
import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import {
  faultsIn,
  registrationRequest,
  type RegistrationFault,
  type RegistrationForm,
} from './registration-form.ts'
import type { Credentials, SignIn } from '../../customer/sign-in.ts'

export type OpenAccount = (request: RegistrationRequest) => Promise<void>

interface Input {
  readonly openAccount: OpenAccount
  readonly signIn: SignIn
}

interface Context extends Input {
  readonly faults: readonly RegistrationFault[]
  readonly failure: Failure | undefined
  /** Held only between the opening of the account and the sign-in that follows by itself. */
  readonly credentials: Credentials | undefined
}

/** Opens the account and signs in. `opened` is the end where only the first of the two went well. */
export const registrationMachine = setup({
  types: {
    input: {} as Input,
    context: {} as Context,
    events: {} as { readonly type: 'submit'; readonly form: RegistrationForm },
  },
  actors: {
    openAccount: fromPromise<
      Credentials,
      { readonly openAccount: OpenAccount; readonly form: RegistrationForm }
    >(async ({ input: { openAccount, form } }) => {
      const request = registrationRequest(form)
      await openAccount(request)
      return { username: request.email, password: request.password, rememberMe: false }
    }),
    signIn: fromPromise<void, Pick<Context, 'signIn' | 'credentials'>>(async ({ input }) => {
      if (input.credentials !== undefined) await input.signIn(input.credentials)
    }),
  },
  guards: {
    somethingIsWrong: ({ event }) => faultsIn(event.form).length > 0,
  },
}).createMachine({
  id: 'registration',
  initial: 'waiting',
  context: ({ input }) => ({ ...input, faults: [], failure: undefined, credentials: undefined }),
  states: {
    waiting: {
      initial: 'idle',
      states: { idle: {}, incorrect: {}, failed: {} },
      on: {
        submit: [
          {
            guard: 'somethingIsWrong',
            target: '.incorrect',
            actions: assign({ faults: ({ event }) => faultsIn(event.form), failure: undefined }),
          },
          { target: 'opening' },
        ],
      },
    },
    opening: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'openAccount',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { openAccount: context.openAccount, form: event.form }
        },
        onDone: { target: 'signingIn', actions: assign({ credentials: ({ event }) => event.output }) },
        onError: {
          target: 'waiting.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    signingIn: {
      invoke: {
        src: 'signIn',
        input: ({ context: { signIn, credentials } }) => ({ signIn, credentials }),
        onDone: { target: 'signedIn' },
        onError: { target: 'opened' },
      },
      exit: assign({ credentials: undefined }),
    },
    signedIn: { type: 'final' },
    opened: { type: 'final' },
  },
})
