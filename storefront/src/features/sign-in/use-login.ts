import { useMachine } from '@xstate/react'
import { signIn } from '../../customer/browser-customer.ts'
import { loginMachine } from './login-machine.ts'
import type { Credentials } from '../../customer/sign-in.ts'

/** Once signed in, the session says so: `useSession`. */
export function useLogin() {
  const [{ value, context }, send] = useMachine(loginMachine, { input: { signIn } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    faults: context.faults,
    failure: context.failure,
    failedAttempts: context.failedAttempts,
    submit: (credentials: Credentials) => send({ type: 'submit', credentials }),
  }
}
