import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { AccountId, EventId } from '@swabwise/events/catalogue/ids'
import { resetKeys, verificationKeys } from './emailed-keys.ts'

const secret = 'a server secret of some length'
const keys = resetKeys([secret])
const request = { accountId: AccountId.parse(randomUUID()), requestId: EventId.parse(randomUUID()) }

describe('reset key', () => {
  it('leads to its request, with the same secret only', () => {
    const key = keys.keyOf(request)
    expect(encodeURIComponent(key)).toBe(key)
    expect(resetKeys([secret]).requestOf(key)).toEqual(request)
    expect(resetKeys([`${secret}.`]).requestOf(key)).toBeUndefined()
  })

  it('differs by request and account', () => {
    const others = [
      { ...request, requestId: EventId.parse(randomUUID()) },
      { ...request, accountId: AccountId.parse(randomUUID()) },
    ]
    const proofs = [request, ...others].map((one) => keys.keyOf(one).slice(-42))
    expect(new Set(proofs).size).toBe(3)
  })

  it('is invalid with any bit flipped', () => {
    const bytes = Buffer.from(keys.keyOf(request), 'base64url')
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes)
      changed[bit >> 3]! ^= 1 << (bit & 7)
      expect(keys.requestOf(changed.toString('base64url'))).toBeUndefined()
    }
  })

  it('outlives a new secret as long as the old one is accepted', () => {
    const rotated = resetKeys(['a new secret', secret])
    expect(rotated.requestOf(keys.keyOf(request))).toEqual(request)
    expect(rotated.requestOf(rotated.keyOf(request))).toEqual(request)
    expect(keys.requestOf(rotated.keyOf(request))).toBeUndefined()
  })

  it('verifies no address', () => {
    expect(verificationKeys([secret]).requestOf(keys.keyOf(request))).toBeUndefined()
  })

  it.each(['', 'undefined', 'null', 'a'.repeat(86), 'ä'.repeat(86), `${keys.keyOf(request)}A`])(
    'rejects %j',
    (text) => {
      expect(keys.requestOf(text)).toBeUndefined()
    },
  )
})
