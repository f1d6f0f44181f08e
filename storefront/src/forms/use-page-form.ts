import { useMachine } from '@xstate/react'
import type { pageFormMachine, SubmitForm } from './page-form-machine.ts'

export function usePageForm<Form, Field extends string>(
  machine: ReturnType<typeof pageFormMachine<Form, Field>>,
  send: SubmitForm<Form>,
) {
  const [{ value, context }, tell] = useMachine(machine, { input: { send } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    faults: context.faults,
    failure: context.failure,
    submit: (form: Form) => tell({ type: 'submit', form }),
    again: () => tell({ type: 'again' }),
  }
}
