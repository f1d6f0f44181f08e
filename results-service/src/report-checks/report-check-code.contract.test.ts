import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  readTypedCode,
  reportCheckCodeOf,
  reportCheckCodePattern,
  signatureIn,
} from './report-check-code.contract.ts'

const seal = fc.bigInt({ min: 0n, max: (1n << 130n) - 1n })
const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

describe('report check code', () => {
  it('carries all 130 bits', () => {
    fc.assert(
      fc.property(seal, (bits) => {
        const code = reportCheckCodeOf(bits)
        expect(code).toMatch(reportCheckCodePattern)
        expect(signatureIn(code)).toBe(bits)
      }),
    )
  })

  it('tolerates typing variants', () => {
    const code = reportCheckCodeOf(0x1f00aan << 40n)
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(readTypedCode(`  ${typed}\n`)).toEqual({ kind: 'code', code })
    expect(readTypedCode(code.replaceAll('-', '–'))).toEqual({ kind: 'code', code })
  })

  it('detects one wrong character or two swapped neighbours', () => {
    fc.assert(
      fc.property(seal, fc.nat(27), fc.constantFrom(...signs), (bits, at, other) => {
        const right = reportCheckCodeOf(bits).replaceAll('-', '')
        const changed = right.slice(0, at) + other + right.slice(at + 1)
        const exchanged =
          right.slice(0, at) +
          right
            .slice(at, at + 2)
            .split('')
            .toReversed()
            .join('') +
          right.slice(at + 2)
        for (const wrong of [changed, exchanged]) {
          expect(readTypedCode(wrong).kind).toBe(wrong === right ? 'code' : 'mistyped')
        }
      }),
    )
  })

  it.each(['', 'ABCD', 'U'.repeat(28), '🧬'.repeat(14), 'A'.repeat(10_000)])('rejects %j', (text) => {
    expect(readTypedCode(text).kind).not.toBe('code')
  })
})
