import jwt, { type Algorithm, type JwtHeader } from 'jsonwebtoken'
import { describe, expect, it } from 'vitest'
import { AccountId } from '@swabwise/events/catalogue/ids'
import { createTokens } from './tokens.ts'

const holder = {
  sub: 'ada@example.org',
  auth: 'ROLE_USER',
  userId: AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10'),
  ver: 3,
}

describe('a token that was verified before', () => {
  it('is believed until the second it runs out, and no longer', () => {
    let now = Date.parse('2026-03-01T10:00:00.000Z')
    const tokens = createTokens('a secret', () => now)
    const token = tokens.issue(holder, false)
    const claims = tokens.verify(token)
    expect(claims).toMatchObject(holder)
    now += 24 * 60 * 60 * 1000 - 1
    expect(tokens.verify(token)).toEqual(claims)
    now += 1
    expect(tokens.verify(token)).toBeUndefined()
    expect(createTokens('a secret', () => now).verify(token)).toBeUndefined()
  })

  it('vouches for no other that looks like it', () => {
    const tokens = createTokens('a secret', () => 0)
    const token = tokens.issue(holder, false)
    expect(tokens.verify(token)).toBeDefined()
    const [header, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...holder, auth: 'ROLE_ADMIN', iat: 0, exp: 9e9 }))
    expect(tokens.verify(`${header}.${forged.toString('base64url')}.${signature}`)).toBeUndefined()
    expect(tokens.verify(token.slice(0, -4))).toBeUndefined()
  })
})

describe('a token under the right secret', () => {
  const claims = { ...holder, iat: 1, exp: 1000 }
  const tokens = createTokens('a secret', () => 1000)
  const signed = (payload: object, algorithm: Algorithm = 'HS512') =>
    jwt.sign(payload, 'a secret', { algorithm, noTimestamp: !('iat' in payload) })

  it('is believed as we make them', () => {
    expect(tokens.verify(signed(claims))).toEqual(claims)
  })

  it.each(Object.keys(claims) as (keyof typeof claims)[])('is nobody without its %s', (name) => {
    const { [name]: _, ...rest } = claims
    expect(tokens.verify(signed(rest))).toBeUndefined()
  })

  it.each<Algorithm>(['HS256', 'HS384'])('is nobody by %s', (algorithm) => {
    expect(tokens.verify(signed(claims, algorithm))).toBeUndefined()
  })

  const signedByItself = () => {
    const jwk = { kty: 'oct', k: Buffer.from('another secret').toString('base64url') }
    return jwt.sign(claims, 'another secret', { header: { alg: 'HS512', jwk } as JwtHeader })
  }
  const [header = '', payload = '', signature = ''] = signed(claims).split('.')
  const first = signature.startsWith('A') ? 'B' : 'A'
  it.each([
    ['no signature', `${header}.${payload}.`],
    ['none at all', `${header}.${payload}`],
    ['half of it', `${header}.${payload}.${signature.slice(0, 43)}`],
    ['a bit of it changed', `${header}.${payload}.${first}${signature.slice(1)}`],
    ['more after it', `${header}.${payload}.${signature}AAAA`],
    ['a fourth part', `${header}.${payload}.${signature}.${signature}`],
    ['one over the payload alone', `.${payload}.${signature}`],
    ['one of the parts exchanged', `${payload}.${header}.${signature}`],
    ['one of a payload that is gone', `${header}..${signature}`],
    ['one of a header that is gone', `${payload}.${signature}`],
    ['in JSON', JSON.stringify({ payload, signatures: [{ protected: header, signature }] })],
    ['followed by an empty part', `${header}.${payload}.${signature}.`],
    ['of none, as its header says', jwt.sign(claims, null, { algorithm: 'none' })],
    ['by a key in its header', signedByItself()],
    ['all zeros', `${header}.${payload}.${'A'.repeat(86)}`],
  ])('is nobody with a signature that is %s', (_, token) => {
    expect(tokens.verify(token)).toBeUndefined()
  })
})
