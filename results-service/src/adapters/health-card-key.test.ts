import { createPublicKey, verify } from 'node:crypto'
import { expect, it } from 'vitest'
import { healthCardKey } from './health-card-key.ts'

it('is the same key for the same secret, and signs what its public half verifies', () => {
  for (let secret = 1; secret < 20; secret++) {
    const { publicKey, sign } = healthCardKey(Buffer.alloc(32, secret))
    expect(healthCardKey(Buffer.alloc(32, secret)).publicKey).toEqual(publicKey)
    expect(publicKey).not.toHaveProperty('d')
    const key = createPublicKey({ key: { ...publicKey }, format: 'jwk' })
    const [header, payload, signature = ''] = sign('said').split('.')
    const verified = (text: string) =>
      verify(
        'sha256',
        Buffer.from(text),
        { key, dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    expect([verified(`${header}.${payload}`), verified(`${header}.${payload}A`)]).toEqual([true, false])
  }
})
