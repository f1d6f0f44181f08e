import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KitId } from '@swabwise/events/catalogue/ids'
import { reportSignatures } from './report-signatures.ts'

const ours = reportSignatures(Buffer.alloc(32, 1))
const kitId = fc
  .tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.stringMatching(/^\d{4}-\d{4}-\d{4}$/))
  .map(([letters, digits]) => KitId.parse(`${letters}-${digits}`))

describe('the seal of a report', () => {
  it('leads to its kit, and fits into 130 bits', () => {
    fc.assert(
      fc.property(kitId, fc.string(), (kit, content) => {
        const seal = ours.signatureOf(kit, content)
        expect(ours.kitOf(seal)).toBe(kit)
        expect(seal >> 130n).toBe(0n)
      }),
    )
  })

  it('is another one for another kit, another report and another key', () => {
    const kit = KitId.parse('MJ-0000-0000-0001')
    const seals = [
      ours.signatureOf(kit, 'cyp2c9=CYP2C9_1_3'),
      ours.signatureOf(kit, 'cyp2c9=CYP2C9_1_1'),
      ours.signatureOf(KitId.parse('MJ-0000-0000-0002'), 'cyp2c9=CYP2C9_1_3'),
      reportSignatures(Buffer.alloc(32, 2)).signatureOf(kit, 'cyp2c9=CYP2C9_1_3'),
    ]
    expect(new Set(seals.map((seal) => seal >> 50n)).size).toBe(seals.length)
  })

  it('does not show the kit to whom has no key', () => {
    const near = ['MJ-0000-0000-0001', 'MJ-0000-0000-0002'].map((kit) =>
      ours.signatureOf(KitId.parse(kit), 'same'),
    )
    const hidden = near.map((seal) => (seal & ((1n << 50n) - 1n)).toString(2).padStart(50, '0'))
    const differing = [...(hidden[0] ?? '')].filter((bit, index) => bit !== hidden[1]?.[index]).length
    expect(differing).toBeGreaterThan(10)
  })
})
