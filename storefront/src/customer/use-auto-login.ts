import { useMachine } from '@xstate/react'
import { useCallback, useSyncExternalStore } from 'react'
import { autoLoginMachine } from './auto-login-machine.ts'
import { customerIsKnown, customerRecord, restore } from './browser-customer.ts'

/** Reads the signed-in customer when the page starts, and again when asked. */
export function useAutoLogin() {
  const [{ value, context }, send] = useMachine(autoLoginMachine, {
    input: { restore, isKnown: customerIsKnown },
  })
  const customer = useSyncExternalStore(customerRecord.subscribe, customerRecord.read, () => undefined)
  return {
    state: value,
    customer,
    failure: context.failure,
    retry: useCallback(() => send({ type: 'retry' }), [send]),
    refresh: useCallback(() => send({ type: 'refresh' }), [send]),
  }
}
