import { describe, expect, it } from 'vitest'
import type { Finding } from '../findings/findings.ts'
import { groups } from '../define-gene.ts'
import { howCommon, population } from './population.ts'
import type { Figures } from './population.ts'
import { geneOf } from '../reports.ts'
import type { GeneSymbol } from '../reports.ts'
import { findingOf } from '../testing/finding-of.ts'

const genes = [...new Set<GeneSymbol>(Object.values(geneOf))]
const numbers = (figures: Figures) =>
  figures === 'not available' ? figures : figures.map((share) => share.in100).join('/')

const share = (finding: Finding) =>
  groups.map((group) => {
    if (finding.certainty !== 'called') throw new Error('not called')
    const common = howCommon(finding, group)
    return common === 'not available' ? common : common.in100
  })

describe('population figures', () => {
  it.each([
    ['CYP2C9', '84/16', '94/6', '95/5'],
    ['CYP2C19', '26/50/20/4', '23/44/28/5', '7/37/48/8'],
    ['COMT', '20/50/30', '12/30/58', '10/40/50'],
    ['AKT1', '25/50/25', 'not available', 'not available'],
    ['HTR2A', 'not available', 'not available', 'not available'],
    ['CYP2B6', 'not available', 'not available', 'not available'],
    ['C4A', 'not available', 'not available', 'not available'],
    ['NRG1', 'not available', 'not available', 'not available'],
    ['DISC1', 'not available', 'not available', 'not available'],
  ] as const)('%s: Caucasian %s, African %s, East Asian %s', (gene, ...expected) => {
    expect(groups.map((group) => numbers(population[gene][group]))).toEqual(expected)
  })

  it('add up to 100, and no outcome is counted twice', () => {
    const given = genes.flatMap((gene) => groups.map((group) => population[gene][group]))
    const shares = given.filter((figures) => figures !== 'not available')
    expect(shares.length).toBeGreaterThanOrEqual(10)
    for (const figures of shares) {
      expect(figures.reduce((sum, { in100 }) => sum + in100, 0)).toBe(100)
      const outcomes = figures.flatMap((figure) => figure.outcomes)
      expect(new Set(outcomes).size).toBe(outcomes.length)
    }
  })

  it('tell how common an outcome is, by group', () => {
    expect(share(findingOf('thc-metabolism', { cyp2c9: '1/1' }))).toEqual([84, 94, 95])
    expect(share(findingOf('thc-metabolism', { cyp2c9: '1/3' }))).toEqual([16, 6, 5])
    expect(share(findingOf('thc-metabolism', { cyp2c9: '3/3' }))).toEqual([16, 6, 5])
    expect(share(findingOf('memory', { comt: 'Val/Val' }))).toEqual([30, 58, 50])
    expect(share(findingOf('mental-health-risk', { akt1: 'C/T' }))).toEqual([
      50,
      'not available',
      'not available',
    ])
    expect(share(findingOf('mental-health-risk-c4a', { c4a: '4' }))).toEqual([
      'not available',
      'not available',
      'not available',
    ])
    const cyp2c19 = (cyp2c192: string, cyp2c1917: string) =>
      share(findingOf('cbd-metabolism', { cyp2c192, cyp2c193: '1/1', cyp2c1917 }))
    expect(cyp2c19('1/1', '1/17')).toEqual([26, 23, 7])
    expect(cyp2c19('1/1', '17/17')).toEqual([26, 23, 7])
    expect(cyp2c19('1/1', '1/1')).toEqual([50, 44, 37])
    expect(cyp2c19('1/2', '1/1')).toEqual([20, 28, 48])
    expect(cyp2c19('2/2', '1/1')).toEqual([4, 5, 8])
  })
})
