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
