import { assertEvent, assign, fromPromise, setup } from 'xstate'
import { failureOf, type Failure } from '../../api/failure.ts'
import { NoPasskey } from '../../customer/passkeys.ts'
import type { FieldFault } from '../../forms/field-faults.ts'
import type { Credentials, SignIn } from '../../customer/sign-in.ts'

export type LoginFault = FieldFault<'username' | 'password' | 'code'>
export type LoginFailure = Failure | { readonly kind: 'no-passkey' } | { readonly kind: 'wrong-passkey' }

type SignInByPasskey = (rememberMe: boolean) => Promise<void>

interface Flows {
  readonly signIn: SignIn
  readonly signInByPasskey: SignInByPasskey
}

interface Context extends Flows {
  readonly faults: readonly LoginFault[]
  readonly failure: LoginFailure | undefined
  readonly failedAttempts: number
  /** Kept no longer than a second factor is waited for. */
  readonly credentials: Credentials | undefined
}

function passkeyFailure(thrown: unknown): LoginFailure {
  if (thrown instanceof NoPasskey) return { kind: 'no-passkey' }
  const failure = failureOf(thrown)
  return failure.kind === 'refused' ? { kind: 'wrong-passkey' } : failure
}

const codeIsMissing = (code: string) => code.trim() === ''

/** Failed attempts are counted as long as the screen stands. */
export const loginMachine = setup({
  types: {
    input: {} as Flows,
    context: {} as Context,
    events: {} as
      | { readonly type: 'submit'; readonly credentials: Credentials }
      | { readonly type: 'submitCode'; readonly code: string }
      | { readonly type: 'usePasskey'; readonly rememberMe: boolean }
      | { readonly type: 'back' },
  },
  actors: {
    signIn: fromPromise<void, { readonly signIn: SignIn; readonly credentials: Credentials }>(({ input }) =>
      input.signIn(input.credentials),
    ),
    signInByPasskey: fromPromise<
      void,
      { readonly signInByPasskey: SignInByPasskey; readonly rememberMe: boolean }
    >(({ input }) => input.signInByPasskey(input.rememberMe)),
  },
  guards: {
    somethingIsMissing: (_, { credentials }: { readonly credentials: Credentials }) =>
      faultsIn(credentials).length > 0,
    codeIsMissing: (_, { code }: { readonly code: string }) => codeIsMissing(code),
    secondFactorIsNeeded: (_, { error }: { readonly error: unknown }) =>
      hasKey(failureOf(error), 'secondfactorneeded'),
    anotherCodeMayDo: (_, { error }: { readonly error: unknown }) => {
      const failure = failureOf(error)
      return failure.kind !== 'refused' || hasKey(failure, 'wrongcode')
    },
    passwordIsKnown: ({ context }) => context.credentials !== undefined,
  },
  actions: {
    note: assign((_, { error }: { readonly error: unknown }) => ({ failure: failureOf(error) })),
    notePasskey: assign((_, { error }: { readonly error: unknown }) => ({ failure: passkeyFailure(error) })),
    count: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
    forgetFailure: assign({ faults: [], failure: undefined }),
    forgetPassword: assign({ credentials: undefined }),
  },
}).createMachine({
  id: 'login',
  initial: 'waiting',
  context: ({ input }) => ({
    ...input,
    faults: [],
    failure: undefined,
    failedAttempts: 0,
    credentials: undefined,
  }),
  states: {
    waiting: {
      entry: 'forgetPassword',
      initial: 'idle',
      states: { idle: {}, incomplete: {}, failed: {} },
      on: {
        submit: [
          {
            guard: {
              type: 'somethingIsMissing',
              params: ({ event }) => ({ credentials: event.credentials }),
            },
            target: '.incomplete',
            actions: assign({ faults: ({ event }) => faultsIn(event.credentials), failure: undefined }),
          },
          { target: 'processing', actions: assign({ credentials: ({ event }) => event.credentials }) },
        ],
        usePasskey: { target: 'usingPasskey' },
      },
    },
    processing: {
      entry: 'forgetFailure',
      invoke: {
        src: 'signIn',
        input: ({ context }) => ({ signIn: context.signIn, credentials: known(context) }),
        onDone: { target: 'signedIn' },
        onError: [
          {
            guard: { type: 'secondFactorIsNeeded', params: ({ event }) => ({ error: event.error }) },
            target: 'secondFactor',
          },
          {
            target: 'waiting.failed',
            actions: [{ type: 'note', params: ({ event }) => ({ error: event.error }) }, 'count'],
          },
        ],
      },
    },
    secondFactor: {
      initial: 'idle',
      states: { idle: {}, incomplete: {}, failed: {} },
      on: {
        submitCode: [
          {
            guard: { type: 'codeIsMissing', params: ({ event }) => ({ code: event.code }) },
            target: '.incomplete',
            actions: assign({ faults: [{ field: 'code', message: 'Enter a code' }], failure: undefined }),
          },
          { target: 'checkingCode' },
        ],
        usePasskey: { target: 'usingPasskey' },
        back: { target: 'waiting.idle', actions: 'forgetFailure' },
      },
    },
    checkingCode: {
      entry: 'forgetFailure',
      invoke: {
        src: 'signIn',
        input: ({ context, event }) => {
          assertEvent(event, 'submitCode')
          return { signIn: context.signIn, credentials: { ...known(context), code: event.code } }
        },
        onDone: { target: 'signedIn' },
        onError: [
          {
            guard: { type: 'anotherCodeMayDo', params: ({ event }) => ({ error: event.error }) },
            target: 'secondFactor.failed',
            actions: { type: 'note', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'waiting.failed',
            actions: [{ type: 'note', params: ({ event }) => ({ error: event.error }) }, 'count'],
          },
        ],
      },
    },
    usingPasskey: {
      entry: 'forgetFailure',
      invoke: {
        src: 'signInByPasskey',
        input: ({ context, event }) => {
          assertEvent(event, 'usePasskey')
          return { signInByPasskey: context.signInByPasskey, rememberMe: event.rememberMe }
        },
        onDone: { target: 'signedIn' },
        onError: [
          {
            guard: 'passwordIsKnown',
            target: 'secondFactor.failed',
            actions: { type: 'notePasskey', params: ({ event }) => ({ error: event.error }) },
          },
          {
            target: 'waiting.failed',
            actions: { type: 'notePasskey', params: ({ event }) => ({ error: event.error }) },
          },
        ],
      },
    },
    signedIn: { type: 'final', entry: 'forgetPassword' },
  },
})

function known({ credentials }: Context): Credentials {
  if (credentials === undefined) throw new Error('The password was forgotten')
  return credentials
}

const hasKey = (failure: Failure, errorKey: 'secondfactorneeded' | 'wrongcode') =>
  failure.kind === 'refused' && failure.errorKey === errorKey

function faultsIn({ username, password }: Credentials): readonly LoginFault[] {
  const faults: LoginFault[] = []
  if (username.trim() === '') faults.push({ field: 'username', message: 'Enter your email address' })
  if (password === '') faults.push({ field: 'password', message: 'Enter your password' })
  return faults
}
