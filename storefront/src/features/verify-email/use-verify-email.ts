import { useMachine } from '@xstate/react'
import { call } from '../../api/browser.ts'
import { restore } from '../../customer/browser-customer.ts'
import { pageFormMachine } from '../../forms/page-form-machine.ts'
import { usePageForm } from '../../forms/use-page-form.ts'
import { verifyEmailMachine } from './verify-email-machine.ts'

async function verify(key: string): Promise<void> {
  await call('verifyEmail', { body: { key } })
  await restore()
}

export function useVerifyEmail(key: string) {
  const [{ value, context }, send] = useMachine(verifyEmailMachine, { input: { verify, key } })
  return { state: value, failure: context.failure, retry: () => send({ type: 'retry' }) }
}

const newLinkMachine = pageFormMachine<undefined, never>('newVerificationLink', () => [])

export function useNewLink() {
  const { state, failure, submit } = usePageForm(newLinkMachine, async () => {
    await call('requestEmailVerification')
  })
  return { state, failure, ask: () => submit(undefined) }
}
