import { useMachine } from '@xstate/react'
import { registerKit } from './account-flows.ts'
import { kitRegistrationMachine } from './kit-registration-machine.ts'

export function useKitRegistration() {
  const [{ value, context }, send] = useMachine(kitRegistrationMachine, { input: { registerKit } })
  return {
    state: typeof value === 'string' ? value : value.waiting,
    kitId: context.kitId,
    /** What is wrong with the ID as typed; gone with the next key. */
    fault: context.fault,
    failure: context.failure,
    type: (text: string) => send({ type: 'type', text }),
    submit: () => send({ type: 'submit' }),
  }
}
