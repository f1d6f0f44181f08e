import { useMachine } from '@xstate/react'
import { askForReset } from './flows.ts'
import { forgotPasswordMachine } from './forgot-password-machine.ts'

export function useForgotPassword() {
  const [{ value, context }, send] = useMachine(forgotPasswordMachine, { input: { askForReset } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    faults: context.faults,
    failure: context.failure,
    submit: (email: string) => send({ type: 'submit', email }),
    again: () => send({ type: 'again' }),
  }
}
