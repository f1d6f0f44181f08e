import { describe, expect, it } from 'vitest'
import { noon, tokenLasting } from './testing/session.ts'
import { expiryOf, isLive } from './token.ts'

describe('the expiry of a token', () => {
  it('is read from its exp claim, in milliseconds', () => {
    expect(expiryOf(tokenLasting(60))).toBe(noon + 60_000)
  })

  it.each(['', 'abc', 'a.b.c', `x.${Buffer.from('null').toString('base64url')}.y`, 'x.e30.y'])(
    'is unknown for %j',
    (text) => {
      expect(expiryOf(text)).toBeUndefined()
      expect(isLive(text, noon)).toBe(false)
    },
  )

  it('has come at the very second it names', () => {
    expect(isLive(tokenLasting(1), noon + 999)).toBe(true)
    expect(isLive(tokenLasting(1), noon + 1000)).toBe(false)
  })
})
