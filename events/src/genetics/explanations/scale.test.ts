import { describe, expect, it } from 'vitest'
import type { Finding } from '../findings/findings.ts'
import { genes } from '../genes.ts'
import type { ReportId } from '../reports.ts'
import { couldBeMoved, crowdsOf, howManyShare, stopsOf } from './scale.ts'
import type { RawCodes } from '../codes/codes.ts'
import { findingOf } from '../testing/finding-of.ts'

const reports = genes.flatMap((gene) => Object.keys(gene.reports) as ReportId[])
function called(report: ReportId, codes: RawCodes) {
  const finding: Finding = findingOf(report, codes)
  if (finding.certainty !== 'called') throw new Error('not called')
  return finding
}
const words = (report: ReportId) => stopsOf(report).map(({ word }) => word)

describe('the scale of a report', () => {
  it('has its outcomes from the least to the most', () => {
    expect(words('thc-metabolism')).toEqual(['Very Slow', 'Slow', 'Normal'])
    expect(words('cbd-metabolism')).toEqual(['Very Slow', 'Slow', 'Normal', 'Rapid', 'Ultrarapid'])
    expect(words('memory')).toEqual(['Normal', 'Intermediate', 'Higher'])
    expect(words('ssri-sensitivity')).toEqual(['Normal', 'Increased'])
  })

  it.each(reports)('gives every outcome of %s a place of its own', (report) => {
    const stands = stopsOf(report).map(({ place }) => place)
    expect(new Set(stands).size).toBe(stands.length)
    expect(stands).toContain(0)
  })

  it.each(reports)('lets no two crowds of %s stand in one place', (report) => {
    const stands = crowdsOf(report).flatMap(({ from, to }) => (from === to ? [from] : [from, to]))
    expect(new Set(stands).size).toBe(stands.length)
  })
})

describe('who stands where', () => {
  it('counts outcomes together where the figures do', () => {
    expect(crowdsOf('thc-metabolism')[1]).toMatchObject({ from: -2, to: -1 })
  })
  it('tells the fewest and the most over the groups with figures', () => {
    expect(howManyShare(called('thc-metabolism', { cyp2c9: '1/3' }))).toEqual({
      least: 5,
      most: 16,
      groups: ['Caucasian', 'African', 'East Asian'],
      countedAs: 'Slow or Very Slow',
    })
    expect(howManyShare(called('mental-health-risk', { akt1: 'C/C' }))).toEqual({
      least: 25,
      most: 25,
      groups: ['Caucasian'],
      countedAs: undefined,
    })
    expect(howManyShare(called('mental-health-risk-nrg1', { nrg1: 'T/T' }))).toBeUndefined()
  })
})

describe('what a version that is not looked for could move', () => {
  it('is a reading that rests on *1 where such versions are known', () => {
    expect(couldBeMoved(called('thc-metabolism', { cyp2c9: '1/3' }))).toBe(true)
    expect(couldBeMoved(called('thc-metabolism', { cyp2c9: '3/3' }))).toBe(false)
    expect(couldBeMoved(called('mental-health-risk', { akt1: 'C/T' }))).toBe(false)
  })
})
