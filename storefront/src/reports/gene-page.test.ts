import { findingOf } from '@swabwise/events/genetics/testing/finding-of'
import { describe, expect, it } from 'vitest'
import { genePage } from './gene-page.ts'
import { copy } from './testing/copy.ts'

const headings = (page: ReturnType<typeof genePage>) => page.sections.map(({ heading }) => heading)

describe('one gene’s page', () => {
  it('takes headline and meaning from the reading of the outcome', () => {
    const page = genePage(findingOf('thc-metabolism', { cyp2c9: '*1/*3' }), copy)
    expect(page).toMatchObject({
      title: 'THC Metabolism',
      gene: 'CYP2C9',
      headline: 'Your CYP2C9 is slow',
      genotype: '*1/*3',
      result: { word: 'Slow', direction: 'down', tone: 'genetics' },
      meaning: { heading: 'What it can mean' },
    })
    expect(headings(page)).toEqual([
      'Variants we test',
      'What we do not test',
      'How we read this',
      'How sure the meaning is',
      'What to do next',
      'Method',
    ])
  })

  it('counts people of each group with the same result, and says where there are no figures', () => {
    expect(genePage(findingOf('thc-metabolism', { cyp2c9: '3/3' }), copy).commonness?.figures).toEqual([
      { kind: 'figure', group: 'Caucasian', in100: 16, counted: 'Slow or Very Slow' },
      { kind: 'figure', group: 'African', in100: 6, counted: 'Slow or Very Slow' },
      { kind: 'figure', group: 'East Asian', in100: 5, counted: 'Slow or Very Slow' },
    ])
    expect(genePage(findingOf('mental-health-risk', { akt1: 'C/C' }), copy).commonness?.figures).toEqual([
      { kind: 'figure', group: 'Caucasian', in100: 25, counted: 'Higher' },
      { kind: 'not-available', group: 'African' },
      { kind: 'not-available', group: 'East Asian' },
    ])
  })

  it.each([
    [
      'pending',
      findingOf('thc-metabolism', { cyp2c9: 'pending' }),
      'Your result is not ready yet',
      'Pending',
    ],
    [
      'inconclusive',
      findingOf('thc-metabolism', { cyp2c9: 'inconclusive' }),
      'This gene could not be read',
      'Inconclusive',
    ],
    [
      'unknown',
      findingOf('thc-metabolism', { cyp2c9: '9/9' }),
      'There is no result for this gene',
      'No Result',
    ],
    [
      'impossible',
      findingOf('cbd-metabolism', { cyp2c192: '2/2', cyp2c193: '3/3', cyp2c1917: '1/1' }),
      'This gene could not be read',
      'Inconclusive',
    ],
  ])('shows neither genotype nor figures where none was called: %s', (_, finding, headline, word) => {
    const page = genePage(finding, copy)
    expect(page).toMatchObject({ headline, result: { word, direction: 'none' } })
    expect(page.genotype).toBeUndefined()
    expect(page.commonness).toBeUndefined()
    expect(headings(page)).toEqual(['How we read this', 'Variants we test', 'What we do not test', 'Method'])
  })

  it('without a text of its own still says what was found', () => {
    const ssri = findingOf('ssri-sensitivity', { htr2a: 'C/C' })
    const page = genePage(ssri, { ...copy, genes: [] })
    expect(page).toMatchObject({ headline: 'SSRI Sensitivity: Increased', genotype: 'C/C', references: [] })
    expect(page.meaning).toBeUndefined()
    expect(headings(page)).toEqual(['How we read this'])
  })

  it('says once that no group has a figure', () => {
    const ssri = findingOf('ssri-sensitivity', { htr2a: 'C/C' })
    const { commonness } = genePage(ssri, { ...copy, genes: [] })
    expect(commonness?.figures).toEqual([])
    expect(JSON.stringify(commonness?.blocks)).toContain('Figures not available.')
  })

  it('says whom a figure counts together', () => {
    const ultrarapid = findingOf('cbd-metabolism', { cyp2c192: '1/1', cyp2c193: '1/1', cyp2c1917: '17/17' })
    expect(genePage(ultrarapid, copy).commonness?.figures[0]).toMatchObject({
      in100: 26,
      counted: 'Increased (Rapid or Ultrarapid)',
    })
  })
})
