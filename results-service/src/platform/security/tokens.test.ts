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

describe('a cached token', () => {
  it('is valid exactly until it expires', () => {
    let now = Date.parse('2026-03-01T10:00:00.000Z')
    const tokens = createTokens(['a secret'], () => now)
    const token = tokens.issue(holder, false)
    const claims = tokens.verify(token)
    expect(claims).toMatchObject(holder)
    now += 24 * 60 * 60 * 1000 - 1
    expect(tokens.verify(token)).toEqual(claims)
    now += 1
    expect(tokens.verify(token)).toBeUndefined()
    expect(createTokens(['a secret'], () => now).verify(token)).toBeUndefined()
  })

  it('does not validate similar tokens', () => {
    const tokens = createTokens(['a secret'], () => 0)
    const token = tokens.issue(holder, false)
    expect(tokens.verify(token)).toBeDefined()
    const [header, , signature] = token.split('.')
    const forged = Buffer.from(JSON.stringify({ ...holder, auth: 'ROLE_ADMIN', iat: 0, exp: 9e9 }))
    expect(tokens.verify(`${header}.${forged.toString('base64url')}.${signature}`)).toBeUndefined()
    expect(tokens.verify(token.slice(0, -4))).toBeUndefined()
  })
})

describe('a new secret', () => {
  const before = createTokens(['an old secret'], () => 1000)
  const during = createTokens(['a new secret', 'an old secret'], () => 1000)
  const after = createTokens(['a new secret'], () => 1000)
  const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid

  it('signs, while tokens of the old one stay valid until it is removed', () => {
    const [old, fresh] = [before.issue(holder, false), during.issue(holder, false)]
    expect(during.verify(old)).toMatchObject(holder)
    expect(during.verify(fresh)).toMatchObject(holder)
    expect(after.verify(fresh)).toMatchObject(holder)
    expect(after.verify(old)).toBeUndefined()
    expect(before.verify(fresh)).toBeUndefined()
    expect(kidOf(fresh)).toBe(kidOf(after.issue(holder, false)))
    expect(kidOf(fresh)).not.toBe(kidOf(old))
  })

  it('also verifies tokens that name no secret, as earlier releases issued them', () => {
    const old = jwt.sign({ ...holder, iat: 1, exp: 1000 }, 'an old secret', { algorithm: 'HS512' })
    expect(kidOf(old)).toBeUndefined()
    expect(during.verify(old)).toMatchObject(holder)
    expect(after.verify(old)).toBeUndefined()
  })

  it.each([
    ['the other secret', 'an old secret', kidOf(after.issue(holder, false))],
    ['none of ours', 'a new secret', '../../dev/null'],
    ['nothing', 'a new secret', ''],
  ])('refuses a token that names %s', (_, secret, keyid = '') => {
    const token = jwt.sign({ ...holder, iat: 1, exp: 1000 }, secret, { algorithm: 'HS512', keyid })
    expect(during.verify(token)).toBeUndefined()
  })
})

describe('a token with the right secret', () => {
  const claims = { ...holder, iat: 1, exp: 1000 }
  const tokens = createTokens(['a secret'], () => 1000)
  const signed = (payload: object, algorithm: Algorithm = 'HS512') =>
    jwt.sign(payload, 'a secret', { algorithm, noTimestamp: !('iat' in payload) })

  it('is valid as issued', () => {
    expect(tokens.verify(signed(claims))).toEqual(claims)
  })

  it.each(Object.keys(claims) as (keyof typeof claims)[])('is invalid without %s', (name) => {
    const { [name]: _, ...rest } = claims
    expect(tokens.verify(signed(rest))).toBeUndefined()
  })

  it.each<Algorithm>(['HS256', 'HS384'])('is invalid with %s', (algorithm) => {
    expect(tokens.verify(signed(claims, algorithm))).toBeUndefined()
  })

  const signedByItself = () => {
    const jwk = { kty: 'oct', k: Buffer.from('another secret').toString('base64url') }
    return jwt.sign(claims, 'another secret', { header: { alg: 'HS512', jwk } as JwtHeader })
  }
  const [header = '', payload = '', signature = ''] = signed(claims).split('.')
  const first = signature.startsWith('A') ? 'B' : 'A'
  it.each([
    ['an empty signature', `${header}.${payload}.`],
    ['no signature part', `${header}.${payload}`],
    ['half a signature', `${header}.${payload}.${signature.slice(0, 43)}`],
    ['a changed bit', `${header}.${payload}.${first}${signature.slice(1)}`],
    ['trailing characters', `${header}.${payload}.${signature}AAAA`],
    ['a fourth part', `${header}.${payload}.${signature}.${signature}`],
    ['no header', `.${payload}.${signature}`],
    ['swapped parts', `${payload}.${header}.${signature}`],
    ['an empty payload', `${header}..${signature}`],
    ['no header part', `${payload}.${signature}`],
    ['JSON serialisation', JSON.stringify({ payload, signatures: [{ protected: header, signature }] })],
    ['an empty fourth part', `${header}.${payload}.${signature}.`],
    ['the algorithm none', jwt.sign(claims, null, { algorithm: 'none' })],
    ['a key in its header', signedByItself()],
    ['a signature of zeros', `${header}.${payload}.${'A'.repeat(86)}`],
  ])('is invalid with %s', (_, token) => {
    expect(tokens.verify(token)).toBeUndefined()
  })
})
