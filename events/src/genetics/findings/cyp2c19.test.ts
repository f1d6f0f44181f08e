import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dashboardWord, printedWord } from './labels.ts'
import { findingOf } from '../testing/finding-of.ts'

const outcomes = [
  { genotypes: ['*1/*1'], printed: 'Normal (Extensive Metabolizer)', dashboard: 'normal', direction: 'none' },
  { genotypes: ['*1/*17'], printed: 'Increased (Rapid)', dashboard: 'fast', direction: 'up' },
  { genotypes: ['*17/*17'], printed: 'Increased (Ultrarapid)', dashboard: 'fast', direction: 'up' },
  {
    genotypes: ['*1/*2', '*1/*3', '*2/*17', '*3/*17'],
    printed: 'Slow (Intermediate)',
    dashboard: 'slow',
    direction: 'down',
  },
  {
    genotypes: ['*3/*3', '*2/*3', '*2/*2'],
    printed: 'Very Slow (Poor)',
    dashboard: 'very slow',
    direction: 'down',
  },
] as const

const genotypes = outcomes.flatMap(({ genotypes, ...words }) =>
  genotypes.map((genotype) => ({ genotype, ...words })),
)

/** The three calls that a genotype gives: for each variant, the alleles with all others read as 1. */
const callsOf = (genotype: string): string[] =>
  ['2', '3', '17'].map((variant) => {
    const alleles = genotype.replaceAll('*', '').split('/')
    return alleles
      .map((allele) => (allele === variant ? allele : '1'))
      .sort((a, b) => Number(a) - Number(b))
      .join('/')
  })
const byCalls = new Map(genotypes.map((row) => [callsOf(row.genotype).join(' '), row]))

type Special = 'pending' | 'inconclusive' | 'missing' | 'unknown'
const special = new Map<string | undefined, Special>([
  ['pending', 'pending'],
  ['inconclusive', 'inconclusive'],
  ['undefined', 'missing'],
  [undefined, 'missing'],
  ['4/4', 'unknown'],
])
const values = (variant: string) => ['1/1', `1/${variant}`, `${variant}/${variant}`, ...special.keys()]
const every = values('2').flatMap((two) =>
  values('3').flatMap((three) => values('17').map((seventeen) => [two, three, seventeen] as const)),
)

const read = ([two, three, seventeen]: readonly (string | undefined)[], display: 'printed' | 'dashboard') =>
  findingOf('cbd-metabolism', { cyp2c192: two, cyp2c193: three, cyp2c1917: seventeen }, display)

describe('CYP2C19', () => {
  it('is asked all 512 combinations of three calls', () => {
    expect(new Set(every.map((calls) => calls.map(String).join(' '))).size).toBe(7 ** 3)
    expect(every).toHaveLength(8 ** 3)
    expect(byCalls.size).toBe(10)
  })

  it.each(genotypes)('$genotype is $printed, and $dashboard on the dashboard', (row) => {
    const finding = read(callsOf(row.genotype), 'printed')
    expect(finding).toMatchObject({ certainty: 'called', genotype: row.genotype, direction: row.direction })
    expect(read(callsOf(row.genotype), 'dashboard')).toEqual(finding)
    expect(printedWord(finding)).toBe(row.printed)
    expect(dashboardWord(finding)).toBe(row.dashboard)
  })

  it('on the printed report: a part that is missing first, then pending, then inconclusive, then the genotype', () => {
    for (const calls of every) {
      const found = new Set(calls.map((call) => special.get(call)))
      const expected =
        found.has('missing') || found.has('unknown')
          ? 'No Result'
          : found.has('pending')
            ? 'Pending'
            : found.has('inconclusive')
              ? 'Inconclusive'
              : (byCalls.get(calls.join(' '))?.printed ?? 'Inconclusive')
      expect(printedWord(read(calls, 'printed')), calls.join(' ')).toBe(expected)
    }
  })

  it('on the dashboard: any pending first, then inconclusive, then a part that is missing, then the genotype', () => {
    for (const calls of every) {
      const found = new Set(calls.map((call) => special.get(call)))
      const expected = found.has('pending')
        ? 'Pending'
        : found.has('inconclusive')
          ? 'Inconclusive'
          : found.has('missing') || found.has('unknown')
            ? 'NO RESULT'
            : (byCalls.get(calls.join(' '))?.dashboard ?? 'Inconclusive')
      expect(dashboardWord(read(calls, 'dashboard')), calls.join(' ')).toBe(expected)
    }
  })

  it('reads more than two variant copies as no genotype, and says how many there were', () => {
    for (const display of ['printed', 'dashboard'] as const) {
      expect(read(['1/2', '1/3', '1/17'], display)).toEqual({
        report: 'cbd-metabolism',
        gene: 'CYP2C19',
        certainty: 'inconclusive',
        reason: 'too-many-variants',
        copies: 3,
        direction: 'none',
      })
      expect(read(['2/2', '3/3', '17/17'], display)).toMatchObject({ copies: 6 })
    }
  })

  it('tells a code that it does not know from one that is missing', () => {
    expect(read(['1/1', undefined, '1/1'], 'printed')).toMatchObject({ reason: 'missing' })
    expect(read(['1/1', '1/1', '1/2'], 'printed')).toMatchObject({ reason: 'unknown-code' })
  })

  it('reads any three strings', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('1/1', '1/2', '*2/*1', '17/1', 'Pending', 'CYP2C19_3_3_3'),
    )
    fc.assert(
      fc.property(
        text,
        text,
        text,
        fc.constantFrom('printed', 'dashboard'),
        (two, three, seventeen, display) => {
          const finding = read([two, three, seventeen], display)
          expect('genotype' in finding).toBe(finding.certainty === 'called')
          expect('outcome' in finding).toBe(finding.certainty === 'called')
        },
      ),
    )
  })
})
