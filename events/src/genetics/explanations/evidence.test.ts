import { describe, expect, it } from 'vitest'
import { cpicGroups } from '../define-gene.ts'
import type { Gene } from '../define-gene.ts'
import { genes } from '../genes.ts'
import { findingOf } from '../testing/finding-of.ts'
import { carriersOf, shareOfOutcome } from './frequencies.ts'
import { readingsOf } from './readings.ts'
import { studiesOf } from './studies.ts'
import { whatWouldChange } from './would-change.ts'

const called = (report: 'cbd-metabolism' | 'thc-metabolism', codes: object) => {
  const finding = findingOf(report, codes)
  if (finding.certainty !== 'called') throw new Error('not called')
  return finding
}
const cbd = (two: string, seventeen: string) =>
  called('cbd-metabolism', { cyp2c192: two, cyp2c193: '1/1', cyp2c1917: seventeen })
const in100 = (shares: readonly { group: string; share: number | undefined }[], group: string) => {
  const share = shares.find((one) => one.group === group)?.share
  return share === undefined ? undefined : Math.round(share * 100)
}

describe('figures by CPIC’s groups', () => {
  it('stand beside the stated ones, which they do not bear out', () => {
    expect(in100(shareOfOutcome(cbd('2/2', '1/1')), 'East Asian')).toBe(13)
    const rapid = shareOfOutcome(cbd('1/1', '1/17')).map(({ share }) => share ?? 0)
    const ultrarapid = shareOfOutcome(cbd('1/1', '17/17')).map(({ share }) => share ?? 0)
    const eastAsian = cpicGroups.indexOf('East Asian')
    expect(Math.round(100 * ((rapid[eastAsian] ?? 0) + (ultrarapid[eastAsian] ?? 0)))).toBe(3)
    for (const group of cpicGroups) expect(in100(shareOfOutcome(cbd('1/1', '1/1')), group)).toBeGreaterThan(0)
  })

  it('have one value a group, and add up to everybody', () => {
    for (const gene of genes as readonly Gene[])
      for (const row of Object.values(gene.frequencies?.of ?? {})) expect(row).toHaveLength(cpicGroups.length)
    const all = [
      cbd('1/1', '1/1'),
      cbd('1/1', '1/17'),
      cbd('1/1', '17/17'),
      cbd('1/2', '1/1'),
      cbd('2/2', '1/1'),
    ]
    const sums = cpicGroups.map((_, at) =>
      all.reduce((sum, finding) => sum + (shareOfOutcome(finding)[at]?.share ?? 0), 0),
    )
    for (const sum of sums) expect(sum).toBeCloseTo(1)
  })

  it('are missing where there is no data, which is not 0', () => {
    const [cyp2c9] = (genes as readonly Gene[]).filter(({ symbol }) => symbol === 'CYP2C9')
    expect(cyp2c9 && in100(carriersOf(cyp2c9, ['*5']), 'Oceanian')).toBeUndefined()
    expect(cyp2c9 && in100(carriersOf(cyp2c9, ['*5']), 'East Asian')).toBe(0)
  })
})

describe('what would change a result', () => {
  it('names the untested alleles and the word one would get', () => {
    const { words, carriers } = whatWouldChange(called('thc-metabolism', { cyp2c9: '1/1' }))
    expect(words).toEqual([
      'If the *1 that we read were in fact one we do not test, *2, *5, *6, *8 or *11 would make it Slow.',
    ])
    expect(carriers.join()).toMatch(/by .*25 European.*no figures for Oceanian/)
    expect(whatWouldChange(called('thc-metabolism', { cyp2c9: '1/3' })).words.join()).toContain(
      'would make it Very Slow',
    )
    expect(whatWouldChange(called('thc-metabolism', { cyp2c9: '3/3' }))).toEqual({ words: [], carriers: [] })
  })

  it('says that a *17 can be a copy of *4', () => {
    for (const finding of [cbd('1/1', '1/17'), cbd('1/1', '17/17'), cbd('1/2', '1/17')])
      expect(whatWouldChange(finding).words.join()).toContain('Some copies of *4')
    expect(whatWouldChange(cbd('1/2', '1/1')).words.join()).not.toContain('Some copies of *4')
  })

  it('rests on functions that read every tested genotype as its report does', () => {
    for (const { function: known, reports, notTested } of genes as readonly Gene[]) {
      if (known === undefined) continue
      for (const { outcomes } of Object.values(reports))
        for (const [genotype, { outcome }] of Object.entries(outcomes)) {
          const [one = '', other = ''] = genotype.split('/').map((allele) => known.of[allele])
          expect(one && other && known.outcome(one, other), genotype).toBe(outcome)
        }
      expect(notTested.filter((allele) => known.of[allele] === undefined)).toEqual([])
    }
  })
})

it('studies against are told where there are any, and each reading has its day', () => {
  for (const gene of ['CYP2C9', 'CYP2C19', 'COMT', 'AKT1'] as const) {
    expect(new Set(studiesOf[gene].map(({ stand }) => stand))).toEqual(new Set(['for', 'against']))
    const days = readingsOf[gene].map(({ since }) => since)
    expect(days).toEqual(days.toSorted())
  }
  expect(studiesOf.CYP2C19.map(({ found }) => found).join()).toContain('less CBD, not more')
})
