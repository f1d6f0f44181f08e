import { useMachine } from '@xstate/react'
import { signIn } from '../../customer/browser-customer.ts'
import { loginMachine } from './login-machine.ts'
import type { Credentials } from '../../customer/sign-in.ts'

/** Loaded when it is used: few sign in that way. */
const signInByPasskey = async (rememberMe: boolean) =>
  (await import('./sign-in-by-passkey.ts')).signInByPasskey(rememberMe)

/** Once signed in, the session says so: `useSession`. */
export function useLogin() {
  const [snapshot, send] = useMachine(loginMachine, { input: { signIn, signInByPasskey } })
  const { value, context } = snapshot
  return {
    state: typeof value === 'string' ? value : 'waiting' in value ? value.waiting : value.secondFactor,
    asksForCode:
      snapshot.matches('secondFactor') ||
      snapshot.matches('checkingCode') ||
      (snapshot.matches('usingPasskey') && context.credentials !== undefined),
    faults: context.faults,
    failure: context.failure,
    failedAttempts: context.failedAttempts,
    submit: (credentials: Credentials) => send({ type: 'submit', credentials }),
    submitCode: (code: string) => send({ type: 'submitCode', code }),
    byPasskey: (rememberMe: boolean) =>
      send({ type: 'usePasskey', rememberMe: context.credentials?.rememberMe ?? rememberMe }),
    back: () => send({ type: 'back' }),
  }
}
