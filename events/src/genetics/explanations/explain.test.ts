import { describe, expect, it } from 'vitest'
import { explain } from './explain.ts'
import { firstReportFindings, secondReportFindings } from '../findings/findings.ts'
import { printedWord } from '../findings/labels.ts'
import { calledCodes } from '../testing/called-codes.ts'
import { findingOf } from '../testing/finding-of.ts'

const cyp2c19 = (two: string, three: string, seventeen: string) =>
  explain(findingOf('cbd-metabolism', { cyp2c192: two, cyp2c193: three, cyp2c1917: seventeen }))

describe('explain', () => {
  it('names the row of the table that decided', () => {
    const { rule, sentence } = explain(findingOf('thc-metabolism', { cyp2c9: '1/3' }))
    expect(rule).toEqual({
      kind: 'genotype',
      genotype: '*1/*3',
      outcome: 'slow',
      table: [
        { genotype: '*1/*1', outcome: 'normal', direction: 'none' },
        { genotype: '*1/*3', outcome: 'slow', direction: 'down' },
        { genotype: '*3/*3', outcome: 'very-slow', direction: 'down' },
      ],
    })
    expect(sentence).toBe('We read your CYP2C9 genotype, *1/*3, as Slow.')
    expect(explain(findingOf('mental-health-risk-c4a', { c4a: '4' })).sentence).toBe(
      'We read 4 copies of C4A as Increased.',
    )
  })

  it('reads the two findings of HTR2A by their own tables', () => {
    const psychedelics = findingOf('psychedelics-sensitivity', { htr2a: 'C/C' })
    const ssri = findingOf('ssri-sensitivity', { htr2a: 'C/C' })
    expect(explain(psychedelics).sentence).toBe('We read your HTR2A genotype, C/C, as Reduced.')
    expect(explain(ssri).sentence).toBe('We read your HTR2A genotype, C/C, as Increased.')
  })

  it('tells how three CYP2C19 calls make one genotype', () => {
    const { rule, sentence } = cyp2c19('1/1', '1/1', '17/17')
    expect(rule).toMatchObject({
      kind: 'sites',
      copies: { '*2': 0, '*3': 0, '*17': 2 },
      genotype: '*17/*17',
      outcome: 'ultrarapid',
    })
    expect('table' in rule && rule.table).toHaveLength(10)
    expect(sentence).toBe(
      'The three CYP2C19 calls found 0 of *2, 0 of *3 and 2 of *17 in your two copies of the gene. That makes *17/*17, which we read as Increased (Ultrarapid).',
    )
  })

  it('says what it takes for granted where two different variants were found', () => {
    expect(cyp2c19('1/2', '1/1', '1/17').sentence).toContain('we take it that each copy carries one')
    expect(cyp2c19('1/2', '1/1', '1/1').sentence).not.toContain('we take it')
  })

  it('tells why there is no genotype', () => {
    expect(cyp2c19('1/2', '3/3', '1/1')).toMatchObject({
      rule: { kind: 'too-many-variants', copies: 3, atMost: 2 },
      sentence: expect.stringContaining('add up to 3 variant copies'),
    })
    expect(cyp2c19('1/2', 'inconclusive', '1/1')).toEqual({
      rule: { kind: 'recorded', certainty: 'inconclusive' },
      sentence:
        'The lab could not tell at least one of the three CYP2C19 calls from the sample, so we read it as Inconclusive.',
    })
    expect(explain(findingOf('mental-health-risk-disc1', { disc1: 'pending' }))).toEqual({
      rule: { kind: 'recorded', certainty: 'pending' },
      sentence: 'The lab has not reported DISC1 yet.',
    })
    expect(explain(findingOf('mental-health-risk-disc1', { disc1: undefined }))).toEqual({
      rule: { kind: 'missing' },
      sentence: 'There is no record of DISC1, so there is no result.',
    })
    expect(explain(findingOf('mental-health-risk-disc1', { disc1: '<script>' }))).toEqual({
      rule: { kind: 'unknown-code' },
      sentence: 'The code recorded for DISC1 is not one that we know, so there is no result.',
    })
  })

  it('says the printed word of every called finding', () => {
    const codes = {
      ...calledCodes,
      cyp2c9: '3/3',
      akt1: 'C/C',
      comt: 'Val/Val',
      cyp2c192: '1/1',
      cyp2c193: '1/3',
      cyp2c1917: '1/1',
      htr2a: 'T/T',
      cyp2b6: '1/6',
      c4a: '5',
      nrg1: 'T/T',
      disc1: 'T/T',
    }
    const findings = [...firstReportFindings(codes, 'printed'), ...secondReportFindings(codes)]
    for (const finding of findings) {
      expect(finding.certainty).toBe('called')
      expect(explain(finding).sentence).toContain(`as ${printedWord(finding)}.`)
    }
  })
})
