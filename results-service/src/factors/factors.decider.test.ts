import { describe, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { given } from '@swabwise/events/testing/given'
import { factorsDecider, type FactorCommand } from './factors.decider.ts'

const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const passkey = { passkeyId: 'phone', publicKey: 'key', counter: 0, transports: ['internal'] }
const hashes = ['one', 'two']

const passkeyAdded = {
  type: 'PasskeyAdded',
  data: { accountId, ...passkey, personal: { name: 'Phone' } },
} as const
const authenticatorAdded = {
  type: 'AuthenticatorAdded',
  data: { accountId, personal: { secret: 'secret' } },
} as const
const codesMade = (replaces: boolean) =>
  ({
    type: 'RecoveryCodesMade',
    data: { accountId, count: 2, replaces, personal: { hashes } },
  }) as const
const passkeyRemoved = { type: 'PasskeyRemoved', data: { accountId, passkeyId: 'phone' } } as const
const authenticatorRemoved = { type: 'AuthenticatorRemoved', data: { accountId } } as const
const dropped = { type: 'RecoveryCodesDropped', data: { accountId } } as const

const addPasskey: FactorCommand = {
  type: 'AddPasskey',
  accountId,
  passkey,
  name: 'Phone',
  recoveryHashes: hashes,
}
const addAuthenticator: FactorCommand = {
  type: 'AddAuthenticator',
  accountId,
  secret: 'secret',
  recoveryHashes: hashes,
}
const past = [passkeyAdded, codesMade(false)] as never[]

describe('the first factor', () => {
  it('brings recovery codes, the second does not', () => {
    given(factorsDecider).when(addPasskey).then(passkeyAdded, codesMade(false))
    given(factorsDecider, past).when(addAuthenticator).then(authenticatorAdded)
    given(factorsDecider, past).when(addPasskey).thenRefused('factorExists')
  })

  it('takes them along when it is the last to go', () => {
    const remove: FactorCommand = { type: 'RemovePasskey', accountId, passkeyId: 'phone' }
    given(factorsDecider, past).when(remove).then(passkeyRemoved, dropped)
    given(factorsDecider, [...past, authenticatorAdded as never])
      .when(remove)
      .then(passkeyRemoved)
    given(factorsDecider).when(remove).thenRefused('noSuchFactor')
  })
})

it('somebody has at most twenty passkeys', () => {
  const many = Array.from({ length: 20 }, (_, nth) => ({
    ...passkeyAdded,
    data: { ...passkeyAdded.data, passkeyId: `${nth}` },
  }))
  given(factorsDecider, many as never[])
    .when(addPasskey)
    .thenRefused('tooManyPasskeys')
})

it('a step of an authenticator counts once, and none before it', () => {
  const used = (step: number) => ({ type: 'AuthenticatorUsed', data: { accountId, step } }) as const
  const use = (step: number): FactorCommand => ({ type: 'UseAuthenticator', accountId, step })
  const used7 = [authenticatorAdded, used(7)] as never[]
  given(factorsDecider, used7).when(use(7)).thenRefused('codeUsed')
  given(factorsDecider, used7).when(use(6)).thenRefused('codeUsed')
  given(factorsDecider, used7).when(use(8)).then(used(8))
  given(factorsDecider).when(use(8)).thenRefused('noSuchFactor')
})

it('a recovery code counts once, until all are replaced', () => {
  const use = (hash: string): FactorCommand => ({ type: 'UseRecoveryCode', accountId, hash })
  const used = { type: 'RecoveryCodeUsed', data: { accountId, nth: 1, left: 1 } } as const
  const make: FactorCommand = { type: 'MakeRecoveryCodes', accountId, recoveryHashes: hashes }
  given(factorsDecider, past).when(use('two')).then(used)
  given(factorsDecider, past).when(use('three')).thenRefused('wrongCode')
  given(factorsDecider, [...past, used as never])
    .when(use('two'))
    .thenRefused('wrongCode')
  given(factorsDecider, [...past, used as never])
    .when(make)
    .then(codesMade(true))
  given(factorsDecider).when(make).thenRefused('noFactor')
})

it('whoever lost everything begins without any', () => {
  const clear: FactorCommand = { type: 'ClearFactors', accountId }
  given(factorsDecider, [...past, authenticatorAdded as never])
    .when(clear)
    .then(passkeyRemoved, authenticatorRemoved, dropped)
  given(factorsDecider).when(clear).thenNothing()
})
