import type { AgreedTo } from '@swabwise/results-service/accounts/accounts.contract'
import { useMachine } from '@xstate/react'
import { session } from '../../../api/browser.ts'
import { call } from '../../../api/own-data.ts'
import { agreementMachine } from './agreement-machine.ts'

const agreeTo = (body: AgreedTo) => async () => {
  const account = await call('agreeToTerms', { body })
  const now = session.read()
  if (account === undefined || now.status === 'signed-out' || now.profile === undefined) return
  session.keepProfile({ ...now.profile, agreedTo: account.agreedTo })
}

export function useAgreement(versions: AgreedTo) {
  const [{ value, context }, send] = useMachine(agreementMachine, { input: { agree: agreeTo(versions) } })
  return {
    state: value,
    failure: context.failure,
    agree: () => send({ type: 'agree' }),
    decline: () => send({ type: 'decline' }),
  }
}
