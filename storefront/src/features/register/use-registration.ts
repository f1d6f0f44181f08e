import { useMachine } from '@xstate/react'
import { call } from '../../api/browser.ts'
import { onePerAction } from '../../api/command-id.ts'
import { signIn } from '../../customer/browser-customer.ts'
import type { RegistrationForm } from './registration-form.ts'
import { registrationMachine, type OpenAccount } from './registration-machine.ts'

const openAccount: OpenAccount = onePerAction(async (request, commandId) => {
  await call('registerAccount', { body: request, commandId })
})

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
