import { useMachine } from '@xstate/react'
import { resetPassword } from './flows.ts'
import { resetPasswordMachine, type ResetForm } from './reset-password-machine.ts'

/** Ends `changed`, with nobody signed in here. */
export function useResetPassword() {
  const [{ value, context }, send] = useMachine(resetPasswordMachine, { input: { resetPassword } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    faults: context.faults,
    failure: context.failure,
    submit: (form: ResetForm) => send({ type: 'submit', form }),
  }
}
