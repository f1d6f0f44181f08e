import { readFileSync } from 'node:fs'
import { codesOf, type GeneKey } from '@swabwise/events/genetics/codes/codes'
import { firstReportFindings } from '@swabwise/events/genetics/findings/findings'
import { describe, expect, it } from 'vitest'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import { recommend, type GuidanceWords } from './recommendations.ts'

const seed = readFileSync(new URL('../../../../../cms/content/seed.ndjson', import.meta.url), 'utf8')
const line = seed.split('\n').find((one) => one.includes('"_id":"recommendations"')) ?? '{}'
const words = JSON.parse(line) as GuidanceWords
const frequencies: readonly (Frequency | null)[] = [
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'RARELY',
  'NEVER_USED',
  null,
]

const allOf = <K extends GeneKey>(gene: K) => [undefined, ...codesOf[gene]]
/** Every code of every gene of the cannabis kit, in every combination of what one report is read from. */
const cbd = allOf('cyp2c192').flatMap((two) =>
  allOf('cyp2c193').flatMap((three) =>
    allOf('cyp2c1917').map((seventeen) => ({ cyp2c192: two, cyp2c193: three, cyp2c1917: seventeen })),
  ),
)
const combinations = [
  ...allOf('cyp2c9').flatMap((cyp2c9) =>
    allOf('akt1').flatMap((akt1) => allOf('comt').map((comt) => ({ cyp2c9, akt1, comt }))),
  ),
  ...cbd,
]

describe('recommendations in the seeded words', () => {
  it('say something of every outcome there is, and name what they say nothing of', () => {
    expect(combinations).toHaveLength(6 ** 3 + 6 ** 3)
    for (const codes of combinations) {
      const findings = firstReportFindings(codes, 'dashboard')
      const { genes, without } = recommend(findings, null, words)
      const called = findings.filter(({ certainty }) => certainty === 'called')
      expect(genes.map(({ report }) => report).toSorted()).toEqual(
        called.map(({ report }) => report).toSorted(),
      )
      expect([...genes.map(({ report }) => report), ...without]).toHaveLength(4)
      for (const { report, outcome, headline, text, ratio, pace } of genes) {
        expect(findings.find((one) => one.report === report)).toMatchObject({ outcome })
        for (const said of [headline, text, ratio, pace]) expect(said).not.toBe('')
      }
    }
  })

  it('begin with what calls for the most care', () => {
    const codes = {
      cyp2c9: 'CYP2C9_1_1',
      akt1: 'AKT1_C_T',
      comt: 'COMT_VAL_VAL',
      cyp2c192: 'CYP2C19_2_1_1',
      cyp2c193: 'CYP2C19_3_1_1',
      cyp2c1917: 'CYP2C19_17_1_17',
    }
    const { genes, without } = recommend(firstReportFindings(codes, 'dashboard'), 'DAILY', words)
    expect(genes.map(({ title, outcome }) => [title, outcome])).toEqual([
      ['Memory', 'higher'],
      ['Mental Health Risk', 'intermediate'],
      ['CBD Metabolism', 'rapid'],
      ['THC Metabolism', 'normal'],
    ])
    expect(without).toEqual([])
  })

  it.each(frequencies)('answer the frequency %s', (frequency) => {
    const told = recommend(firstReportFindings({}, 'dashboard'), frequency, words).frequency
    expect(told?.frequency ?? null).toBe(frequency)
  })

  it('advise nobody: they say what can be, and command nothing', () => {
    const said = [words.thcMetabolism, words.mentalHealthRisk, words.memory, words.cbdMetabolism]
      .flat()
      .flatMap(({ headline, text, ratio, pace }) => [headline, text, ratio, pace])
    for (const sentence of said) expect(sentence).not.toMatch(/\byou (should|must)\b/i)
  })
})
