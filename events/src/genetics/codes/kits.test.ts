import { describe, expect, it } from 'vitest'
import { geneKeys } from './codes.ts'
import type { RecordedCodes } from './codes.ts'
import { kitKinds } from '../../vocabulary/kit-kind.ts'
import { genesOf, kitKindOf, mayReport, pendingCodes, secondReportGenes } from './kits.ts'
import { normalise } from './normalise.ts'

describe('kits', () => {
  it.each([
    ['MJ-0000-0000-0001', 'cannabis'],
    ['mj-0000-0000-0001', 'cannabis'],
    ['CB-0000-0000-0001', 'cbd'],
    ['TH-0000-0000-0001', 'thc'],
    ['XX-0000-0000-0001', 'thc'],
    ['MJX', 'thc'],
    ['', 'thc'],
  ])('%s is a %s kit', (identifier, kind) => {
    expect(kitKindOf(identifier)).toBe(kind)
  })

  it('a cannabis kit has the genes of both others, and the second report comes with any', () => {
    expect(genesOf.cannabis).toEqual([...genesOf.thc, ...genesOf.cbd])
    const allowed = (kind: (typeof kitKinds)[number]) => geneKeys.filter((gene) => mayReport(kind, gene))
    expect(allowed('thc')).toEqual(['cyp2c9', 'akt1', 'comt', ...secondReportGenes])
    expect(allowed('cbd')).toEqual(['cyp2c192', 'cyp2c193', 'cyp2c1917', ...secondReportGenes])
    expect(allowed('cannabis')).toEqual(geneKeys)
  })

  it.each(kitKinds)('a %s kit starts with each of its genes pending, and no other', (kind) => {
    const codes: RecordedCodes = pendingCodes(kind)
    expect(Object.keys(codes)).toEqual([...genesOf[kind]])
    for (const gene of genesOf[kind]) {
      expect(normalise(gene, codes[gene])).toEqual({ kind: 'pending', code: codes[gene] })
    }
  })
})
