import { useMachine } from '@xstate/react'
import { changePasswordMachine, type PasswordChangeForm } from './change-password-machine.ts'
import { changePassword } from './flows.ts'

export function useChangePassword() {
  const [{ value, context }, send] = useMachine(changePasswordMachine, { input: { changePassword } })
  const state = typeof value === 'string' ? value : value.editing
  return {
    state,
    isOpen: state !== 'closed' && state !== 'changed',
    faults: context.faults,
    failure: context.failure,
    open: () => send({ type: 'open' }),
    close: () => send({ type: 'close' }),
    submit: (form: PasswordChangeForm) => send({ type: 'submit', form }),
  }
}
