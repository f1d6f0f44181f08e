import { describe, expect, it } from 'vitest'
import type { Gene } from './define-gene.ts'
import { increased, normal } from './effects.ts'
import { readGene } from './findings/findings.ts'
import { geneAsOf, newestReading } from './gene-as-of.ts'
import { genes } from './genes.ts'
import { akt1 } from './genes/akt1.ts'

const { reports, notes: _, ...others } = { notes: undefined, ...akt1 }
const outcomes = { 'T/T': normal, 'C/T': increased, 'C/C': increased }
const told = (more: object): Gene['reports'] => ({
  'mental-health-risk': { ...reports['mental-health-risk'], outcomes, ...more },
})
/** Read three ways: at first C/T was normal and had a note, then the measure was called otherwise. */
const reread: Gene = {
  ...others,
  reports: told({}),
  revisions: [
    {
      on: '2027-01-01',
      changed: 'C/T is increased.',
      before: {
        reports: told({ measure: 'Risk', outcomes: { ...outcomes, 'C/T': normal } }),
        notes: { 'C/T': 'Seldom seen.' },
      },
    },
    {
      on: '2027-02-01',
      changed: 'The measure has another name.',
      before: { reports: told({ measure: 'Risk' }) },
    },
  ],
}

describe('a gene as of one of its readings', () => {
  it('is what each later one replaced, put back', () => {
    const [one, two, three] = [1, 2, 3].map((reading) => geneAsOf(reread, reading)) as [Gene, Gene, Gene]
    const reportOf = (gene: Gene) => gene.reports['mental-health-risk']
    expect(reportOf(one)).toMatchObject({ measure: 'Risk', outcomes: { 'C/T': normal } })
    expect(one.notes).toEqual({ 'C/T': 'Seldom seen.' })
    expect(reportOf(two)).toMatchObject({ measure: 'Risk', outcomes: { 'C/T': increased } })
    expect(two.notes).toBeUndefined()
    expect(three).toEqual(reread)
    expect([one, two, three].map(newestReading)).toEqual([1, 2, 3])
  })

  it('reads codes as it did, and says by which reading', () => {
    const read = (reading?: number) => readGene(reread, { akt1: 'C/T' }, 'printed', reading)[0]
    expect(read(1)).toMatchObject({ outcome: 'normal', reading: 1 })
    expect(read(2)).toMatchObject({ outcome: 'increased', reading: 2 })
    for (const newest of [read(3), read()]) {
      expect(newest).toMatchObject({ outcome: 'increased' })
      expect(newest).not.toHaveProperty('reading')
    }
  })

  it('never changes what may be called: codes outlive readings', () => {
    for (const gene of genes as readonly Gene[])
      for (let reading = 1; reading <= newestReading(gene); reading++) {
        const { calls, reports } = geneAsOf(gene, reading)
        expect(calls).toBe(gene.calls)
        for (const [id, { outcomes: told }] of Object.entries(reports))
          expect(Object.keys(told)).toEqual(Object.keys(gene.reports[id]?.outcomes ?? {}))
      }
  })
})
