import { useMachine } from '@xstate/react'
import { call } from '../../api/factors.ts'
import { askForPasskey } from '../../customer/passkeys.ts'
import { confirmIdentityMachine, type Proof, type Ways } from './confirm-identity-machine.ts'

async function findWays(): Promise<Ways> {
  const factors = await call('listFactors')
  const passkey = factors !== undefined && factors.passkeys.length > 0
  return { typed: passkey || factors?.authenticator !== undefined ? 'code' : 'password', passkey }
}

async function confirm(proof: Proof): Promise<void> {
  if (proof !== 'passkey') {
    await call('confirmIdentity', { body: proof })
    return
  }
  const options = await call('getConfirmOptions')
  if (options === undefined) return
  await call('confirmIdentity', { body: { passkey: await askForPasskey(options) } })
}

export function useConfirmIdentity() {
  const [{ value, context }, send] = useMachine(confirmIdentityMachine, { input: { findWays, confirm } })
  return {
    state: typeof value === 'string' ? value : value.asking,
    ways: context.ways,
    failure: context.failure,
    submit: (proof: Proof) => send({ type: 'submit', proof }),
  }
}
