import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { codesOf, columnOf, geneKeys, geneOfKey } from './codes.ts'
import type { GeneKey } from './codes.ts'
import { normalise } from './normalise.ts'

/** Every short form of every called code, as the lab or the print page may write it. Of newer genes, the genotype. */
const shortForms: { readonly [K in GeneKey]?: Record<string, readonly string[]> } = {
  cyp2c9: {
    CYP2C9_1_1: ['1/1', '*1/*1'],
    CYP2C9_1_3: ['1/3', '3/1', '*1/*3', '*3/*1', '*1/3', '1_3', ' 1 / 3 ', 'CYP2C9_3_1'],
    CYP2C9_3_3: ['3/3', '*3/*3'],
  },
  akt1: { AKT1_T_T: ['T/T', 't/t'], AKT1_C_T: ['C/T', 'T/C', 'akt1_t_c'], AKT1_C_C: ['C/C'] },
  comt: {
    COMT_MET_MET: ['Met/Met'],
    COMT_VAL_MET: ['Val/Met', 'Met/Val', 'VAL_MET', 'COMT_MET_VAL'],
    COMT_VAL_VAL: ['Val/Val', 'val/val'],
  },
  cyp2c192: {
    CYP2C19_2_1_1: ['1/1'],
    CYP2C19_2_1_2: ['1/2', '2/1', '*1/*2', 'CYP2C19_2_2_1'],
    CYP2C19_2_2_2: ['2/2'],
  },
  cyp2c193: { CYP2C19_3_1_1: ['1/1'], CYP2C19_3_1_3: ['1/3', '*3/*1'], CYP2C19_3_3_3: ['3/3'] },
  cyp2c1917: {
    CYP2C19_17_1_1: ['1/1'],
    CYP2C19_17_1_17: ['1/17', '17/1', '*1/*17'],
    CYP2C19_17_17_17: ['17/17'],
  },
  htr2a: { HTR2A_C_C: ['C/C'], HTR2A_C_T: ['C/T', 'T/C'], HTR2A_T_T: ['T/T'] },
  cyp2b6: { CYP2B6_1_1: ['1/1'], CYP2B6_1_6: ['1/6', '*6/*1'], CYP2B6_6_6: ['6/6'] },
  c4a: {
    C4A_ZERO: ['zero', '0'],
    C4A_ONE: ['one', '1'],
    C4A_TWO: ['two', '2'],
    C4A_THREE: ['three', '3'],
    C4A_FOUR: ['Four', '4'],
    C4A_FIVE: ['FIVE', ' 5 '],
  },
  nrg1: { NRG1_C_C: ['C/C'], NRG1_C_T: ['C/T', 'T/C'], NRG1_T_T: ['T/T'] },
  disc1: { DISC1_A_A: ['A/A'], DISC1_A_T: ['A/T', 'T/A'], DISC1_T_T: ['T/T'] },
}

const formsOf = (gene: GeneKey): Readonly<Record<string, readonly string[]>> =>
  shortForms[gene] ??
  Object.fromEntries(
    Object.entries(geneOfKey[gene].calls[gene]?.codes ?? {}).map(([code, said]) => [code, [String(said)]]),
  )

const codeOf = (gene: GeneKey, raw: string) => {
  const reading = normalise(gene, raw)
  return 'code' in reading ? reading.code : reading.kind
}

const anyGene = fc.constantFrom(...geneKeys)
const anyCode = anyGene.chain((gene) =>
  fc.record({ gene: fc.constant(gene), code: fc.constantFrom(...codesOf[gene]) }),
)
const anyCase = (text: string) =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) => [...text].map((c, i) => (upper[i] ? c.toUpperCase() : c.toLowerCase())).join(''))
const blanks = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\ufeff'), maxLength: 4 })

describe('normalise', () => {
  it.each(geneKeys)('reads every short form of %s', (gene) => {
    const called = codesOf[gene].filter((code) => normalise(gene, code).kind === 'called')
    expect(Object.keys(formsOf(gene))).toEqual(called)
    for (const [code, forms] of Object.entries(formsOf(gene))) {
      for (const form of forms) expect(codeOf(gene, form), form).toBe(code)
    }
  })

  it.each(geneKeys)('reads pending and inconclusive of %s, short and long', (gene) => {
    for (const kind of ['pending', 'inconclusive'] as const) {
      const code = codesOf[gene].find((known) => known.endsWith(kind.toUpperCase()))
      expect(normalise(gene, kind)).toEqual({ kind, code })
      expect(normalise(gene, code)).toEqual({ kind, code })
    }
  })

  it.each([undefined, null, '', '  \t', 'undefined', ' UNDEFINED '])('takes %j for no result', (raw) => {
    for (const gene of geneKeys) expect(normalise(gene, raw)).toEqual({ kind: 'no-result' })
  })

  it.each([
    ['cyp2c9', '1/2'],
    ['cyp2c9', '*1'],
    ['cyp2c9', 'CYP2C9_'],
    ['cyp2c9', '1//3'],
    ['cyp2c9', '**1/*3'],
    ['cyp2c9', 'CYP2C9_CYP2C9_1_3'],
    ['cyp2c192', '1/17'],
    ['cyp2c192', 'CYP2C19_3_1_1'],
    ['cyp2c193', 'CYP2C19_2_1_1'],
    ['cyp2c1917', 'CYP2C9_1_1'],
    ['akt1', '*C/*T'],
    ['akt1', 'T'],
    ['c4a', '6'],
    ['c4a', '*4'],
    ['c4a', '-1'],
    ['disc1', 'C/T'],
    ['comt', 'null'],
    ['comt', '__proto__'],
  ] as const)('does not know %s %j', (gene, raw) => {
    expect(normalise(gene, raw)).toEqual({ kind: 'unknown', raw })
  })

  it('never takes the code of one gene for the code of another', () => {
    for (const gene of geneKeys) {
      for (const other of geneKeys.filter((key) => key !== gene)) {
        for (const code of codesOf[other]) expect(normalise(gene, code).kind).toBe('unknown')
      }
    }
  })

  it('does not mind case, blanks around, or the order of alleles', () => {
    const written = anyCode.chain(({ gene, code }) =>
      fc.record({
        gene: fc.constant(gene),
        code: fc.constant(code),
        text: anyCase(code),
        before: blanks,
        after: blanks,
      }),
    )
    fc.assert(
      fc.property(written, ({ gene, code, text, before, after }) => {
        expect(codeOf(gene, before + text + after)).toBe(code)
      }),
    )
    const allele = fc.constantFrom('1', '2', '3', '6', '17', '*1', '*3', 'C', 'T', 'A', 'Met', 'Val', 'x', '')
    fc.assert(
      fc.property(anyGene, allele, allele, (gene, one, other) => {
        expect(codeOf(gene, `${one}/${other}`)).toBe(codeOf(gene, `${other}/${one}`))
      }),
    )
  })

  it('gives a code of that gene or none, changes nothing the second time, and never throws', () => {
    const anything = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: fc.constantFrom(...'CYP2C19_/* TACMETVALPENDING') }),
      fc.constantFrom(...geneKeys.map(formsOf).flatMap((forms) => Object.values(forms).flat())),
    )
    fc.assert(
      fc.property(anyGene, anything, (gene, raw) => {
        const reading = normalise(gene, raw)
        if (!('code' in reading)) return
        expect(codesOf[gene]).toContain(reading.code)
        expect(normalise(gene, reading.code)).toEqual(reading)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('codes', () => {
  it('are each the code of one gene call only', () => {
    const all = geneKeys.flatMap((gene) => [...codesOf[gene]])
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(10 * 5 + 8)
  })

  it('cover every gene key once', () => {
    expect([...geneKeys].sort()).toEqual(Object.keys(codesOf).sort())
    expect(new Set(Object.values(columnOf)).size).toBe(geneKeys.length)
  })
})
