import { useMachine } from '@xstate/react'
import type { dialogFormMachine, SendForm } from './dialog-form-machine.ts'

type DialogForm<Form, Answer, Field extends string> = ReturnType<
  typeof dialogFormMachine<Form, Answer, Field>
>

export function useDialogForm<Form, Answer, Field extends string>(
  machine: DialogForm<Form, Answer, Field>,
  send: SendForm<Form, Answer>,
) {
  const [{ value, context }, tell] = useMachine(machine, { input: { send } })
  const state = typeof value === 'string' ? value : value.editing
  return {
    state,
    isOpen: state !== 'closed' && state !== 'done',
    isSending: state === 'sending',
    faults: context.faults,
    failure: context.failure,
    answer: context.answer,
    open: () => tell({ type: 'open' }),
    close: () => tell({ type: 'close' }),
    submit: (form: Form) => tell({ type: 'submit', form }),
  }
}
