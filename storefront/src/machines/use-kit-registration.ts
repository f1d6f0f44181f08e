import { useMachine } from '@xstate/react'
import { registerKit } from './flows.ts'
import { kitIdFormatMessage } from './kit-id.ts'
import { kitRegistrationMachine } from './kit-registration-machine.ts'

const messageOf: { readonly [state: string]: string | undefined } = {
  missing: 'Enter the swab kit ID',
  malformed: kitIdFormatMessage,
}

export function useKitRegistration() {
  const [{ value, context }, send] = useMachine(kitRegistrationMachine, { input: { registerKit } })
  const state = typeof value === 'string' ? value : value.waiting
  return {
    state,
    kitId: context.kitId,
    /** What is wrong with the ID as typed; gone with the next key. */
    message: messageOf[state],
    failure: context.failure,
    type: (text: string) => send({ type: 'type', text }),
    submit: () => send({ type: 'submit' }),
  }
}
