import { expect, it } from 'vitest'
import { AccountId, ApiKeyId } from '@swabwise/events/catalogue/ids'
import type { ApiKeyEvent } from '@swabwise/events/catalogue/streams/api-key'
import { given } from '@swabwise/events/testing/given'
import { apiKeyDecider } from './api-key.decider.ts'

const apiKeyId = ApiKeyId.parse('7e6d5c4b-3a29-4857-9d4e-2b8f1c529d4e')
const key = {
  apiKeyId,
  name: 'LIMS',
  scopes: ['importResults' as const],
  expiresAt: '2027-01-01T00:00:00.000Z',
  tokenDigest: 'ab'.repeat(32),
  madeBy: AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
}
const made: ApiKeyEvent = { type: 'ApiKeyMade', data: key }
const revoked: ApiKeyEvent = { type: 'ApiKeyRevoked', data: { apiKeyId } }

it('is made once and revoked once, used or not', () => {
  given(apiKeyDecider, []).when({ type: 'MakeApiKey', key }).then(made)
  given(apiKeyDecider, [made]).when({ type: 'MakeApiKey', key }).thenRefused('keyExists')
  const used: ApiKeyEvent = { type: 'ApiKeyUsed', data: { apiKeyId } }
  given(apiKeyDecider, [made, used]).when({ type: 'RevokeApiKey' }).then(revoked)
  given(apiKeyDecider, [made, revoked]).when({ type: 'RevokeApiKey' }).thenNothing()
  given(apiKeyDecider, []).when({ type: 'RevokeApiKey' }).thenRefused('noKey')
  expect(apiKeyDecider.evolve({ status: 'none' }, used)).toEqual({ status: 'none' })
})
