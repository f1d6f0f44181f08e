import { useMachine } from '@xstate/react'
import { openAccount, signIn } from './flows.ts'
import type { RegistrationForm } from './registration-form.ts'
import { registrationMachine } from './registration-machine.ts'

/** Ends signed in, which the session tells (`useSession`), or `opened`: then the person has to sign in themselves. */
export function useRegistration() {
  const [{ value, context }, send] = useMachine(registrationMachine, { input: { openAccount, signIn } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    faults: context.faults,
    failure: context.failure,
    submit: (form: RegistrationForm) => send({ type: 'submit', form }),
  }
}
