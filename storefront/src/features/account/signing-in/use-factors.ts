import { useMachine } from '@xstate/react'
import { call } from '../../../api/factors.ts'
import { makePasskey } from '../../../customer/passkeys.ts'
import { factorsMachine, type Offer } from './factors-machine.ts'

const read = () => call('listFactors')

async function addPasskey(name: string) {
  const options = await call('getPasskeyOptions')
  return options && call('addPasskey', { body: { name, passkey: await makePasskey(options) } })
}
async function offerSecret() {
  const offer = await call('getAuthenticatorSecret')
  return offer && { offer }
}

export function useFactors() {
  const [{ value, context }, send] = useMachine(factorsMachine, { input: { read } })
  return {
    ...context,
    state: value,
    reload: () => send({ type: 'reload' }),
    noted: () => send({ type: 'noted' }),
    addPasskey: (name: string) =>
      send({ type: 'change', doing: { what: 'addPasskey' }, carryOut: () => addPasskey(name) }),
    removePasskey: (id: string) =>
      send({
        type: 'change',
        doing: { what: 'removePasskey', id },
        carryOut: () => call('removePasskey', { params: { id } }),
      }),
    offerSecret: () => send({ type: 'change', doing: { what: 'offer' }, carryOut: offerSecret }),
    cancelOffer: () => send({ type: 'cancelOffer' }),
    addAuthenticator: ({ secret }: Offer, code: string) =>
      send({
        type: 'change',
        doing: { what: 'addAuthenticator' },
        carryOut: () => call('addAuthenticator', { body: { secret, code } }),
      }),
    removeAuthenticator: () =>
      send({
        type: 'change',
        doing: { what: 'removeAuthenticator' },
        carryOut: () => call('removeAuthenticator'),
      }),
    makeCodes: () =>
      send({ type: 'change', doing: { what: 'makeCodes' }, carryOut: () => call('makeRecoveryCodes') }),
  }
}

export type FactorsFlow = ReturnType<typeof useFactors>
