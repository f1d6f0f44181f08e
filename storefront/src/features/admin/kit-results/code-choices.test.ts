import { describe, expect, it } from 'vitest'
import { geneKeys } from '@swabwise/events/genetics/codes/codes'
import { secondReportGenes } from '@swabwise/events/genetics/codes/kits'
import { impossibleGenes } from '@swabwise/events/genetics/findings/findings'
import { geneLabel } from '@swabwise/events/genetics/codes/gene-label'
import { choicesFor, genesFor, readingOf } from './code-choices.ts'

describe('the choices of a gene', () => {
  it.each([
    ['cyp2c9', ['*1/*1 – Normal', '*1/*3 – Slow', '*3/*3 – Very Slow', 'Inconclusive', 'Pending']],
    ['comt', ['Met/Met – Normal', 'Val/Met – Intermediate', 'Val/Val – Higher', 'Inconclusive', 'Pending']],
    ['cyp2c1917', ['*1/*1', '*1/*17', '*17/*17', 'Inconclusive', 'Pending']],
    [
      'htr2a',
      [
        'C/C – Psychedelics Reduced, SSRI Increased',
        'C/T – Psychedelics Normal, SSRI Normal',
        'T/T – Psychedelics Increased, SSRI Normal',
        'Inconclusive',
        'Pending',
      ],
    ],
  ] as const)('%s stand with their words', (gene, labels) => {
    expect(choicesFor(gene).map(({ label }) => label)).toEqual(labels)
  })

  it.each(geneKeys)('%s differ from one another', (gene) => {
    const labels = choicesFor(gene).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})

it('a CBD kit has the three sites of CYP2C19, and may have the second report', () => {
  const [own, second] = genesFor('cbd')
  expect(own?.genes.map(geneLabel)).toEqual(['CYP2C19*2', 'CYP2C19*3', 'CYP2C19*17'])
  expect(second?.genes).toEqual(secondReportGenes)
})

it('codes are read together', () => {
  expect(
    readingOf({ cyp2c192: 'CYP2C19_2_1_1', cyp2c193: 'CYP2C19_3_1_1', cyp2c1917: 'CYP2C19_17_1_17' }),
  ).toEqual([{ title: 'CBD Metabolism', word: 'Increased (Rapid)' }])
})

it.each([
  [{ cyp2c192: 'CYP2C19_2_2_2', cyp2c193: 'CYP2C19_3_1_3' }, true],
  [{ cyp2c192: 'CYP2C19_2_2_2', cyp2c1917: 'CYP2C19_17_1_17' }, true],
  [{ cyp2c192: 'CYP2C19_2_1_2', cyp2c1917: 'CYP2C19_17_1_17' }, false],
  [{ cyp2c192: 'CYP2C19_2_INCONCLUSIVE', cyp2c193: 'CYP2C19_3_3_3' }, false],
] as const)('%o is impossible: %o', (codes, impossible) => {
  expect(impossibleGenes(codes)).toEqual(impossible ? ['CYP2C19'] : [])
})
