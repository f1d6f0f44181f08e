import { useMachine } from '@xstate/react'
import { call } from '../../api/browser.ts'
import { customerRecord } from '../../customer/browser-customer.ts'
import { onePerAction } from '../../api/command-id.ts'
import { kitRegistrationMachine, type RegisterKit } from './kit-registration-machine.ts'

const registerKit: RegisterKit = onePerAction(async (kitId: string, commandId: string) => {
  const kit = await call('registerKit', { body: { kitId }, commandId })
  if (kit !== undefined) customerRecord.addKit(kit)
  return kit
})

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
