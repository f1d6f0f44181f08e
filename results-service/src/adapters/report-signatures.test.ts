import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { KitId } from '@swabwise/events/catalogue/ids'
import { reportSignatures } from './report-signatures.ts'

const ours = reportSignatures(Buffer.alloc(32, 1))
const kitId = fc
  .tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.stringMatching(/^\d{4}-\d{4}-\d{4}$/))
  .map(([letters, digits]) => KitId.parse(`${letters}-${digits}`))

describe('report signature', () => {
  it('leads to its kit and fits in 130 bits', () => {
    fc.assert(
      fc.property(kitId, fc.string(), (kit, content) => {
        const signature = ours.signatureOf(kit, content)
        expect(ours.kitOf(signature)).toBe(kit)
        expect(signature >> 130n).toBe(0n)
      }),
    )
  })

  it('differs by kit, report and key', () => {
    const kit = KitId.parse('MJ-0000-0000-0001')
    const signatures = [
      ours.signatureOf(kit, 'cyp2c9=CYP2C9_1_3'),
      ours.signatureOf(kit, 'cyp2c9=CYP2C9_1_1'),
      ours.signatureOf(KitId.parse('MJ-0000-0000-0002'), 'cyp2c9=CYP2C9_1_3'),
      reportSignatures(Buffer.alloc(32, 2)).signatureOf(kit, 'cyp2c9=CYP2C9_1_3'),
    ]
    expect(new Set(signatures.map((signature) => signature >> 50n)).size).toBe(signatures.length)
  })

  it('hides the kit from anyone without the key', () => {
    const near = ['MJ-0000-0000-0001', 'MJ-0000-0000-0002'].map((kit) =>
      ours.signatureOf(KitId.parse(kit), 'same'),
    )
    const hidden = near.map((signature) => (signature & ((1n << 50n) - 1n)).toString(2).padStart(50, '0'))
    const differing = [...(hidden[0] ?? '')].filter((bit, index) => bit !== hidden[1]?.[index]).length
    expect(differing).toBeGreaterThan(10)
  })
})
