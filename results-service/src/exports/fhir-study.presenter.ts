import { coverageOf, listed } from '@swabwise/events/genetics/explanations/coverage'
import { readingIsSure } from '@swabwise/events/genetics/explanations/readings'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { notMedicalAdvice } from './exported-kits.presenter.ts'
import { coded, guideCode, hgnc, laboratoryCategory, profile } from './fhir-codes.presenter.ts'

const extension = (name: string, value: object) => ({ url: profile(name), ...value })
const pointing = (name: string, reference: string) => extension(name, { valueReference: { reference } })

const procedure = (name: string, status: 'completed' | 'in-progress') => ({
  resourceType: 'Procedure',
  meta: { profile: [profile(name)] },
  status,
  category: laboratoryCategory,
})

/** The laboratory's work on one kit. */
export const studyOf = (pending: boolean, analyses: readonly string[]) => ({
  ...procedure('genomic-study', pending ? 'in-progress' : 'completed'),
  ...(analyses.length === 0
    ? {}
    : { extension: analyses.map((analysis) => pointing('genomic-study-analysis-ext', analysis)) }),
})

/** What was looked for in one gene, and what was not. */
export function analysisOf({ gene, certainty }: Finding) {
  const studied = { valueCodeableConcept: coded(hgnc(gene)) }
  return {
    ...procedure('genomic-study-analysis', 'completed'),
    extension: [
      extension('genomic-study-analysis-title', { valueString: gene }),
      extension('genomic-study-analysis-regions', {
        extension: [
          { url: 'description', valueString: lookedFor(gene) },
          { url: 'studied', ...studied },
          { url: certainty === 'called' ? 'called' : 'uncalled', ...studied },
        ],
      }),
    ],
  }
}

function lookedFor(gene: Finding['gene']): string {
  const { tested, notTested } = coverageOf[gene]
  const untested = notTested.length === 0 ? 'other versions' : `${listed(notTested)}, nor rarer versions`
  return `Tested: ${listed(tested)}. Not tested: ${untested}.`
}

/** What holds for the whole report. */
export const notesOf = (study: string) => [
  pointing('genomic-study-reference', study),
  codedNote('test-disclaimer', 'Test Disclaimer', notMedicalAdvice),
  codedNote('test-methodology', 'Test Methodology', readingIsSure),
]

const codedNote = (code: string, display: string, text: string) =>
  extension('genomic-report-note', {
    valueAnnotation: {
      extension: [
        extension('annotation-code', {
          valueCodeableConcept: coded(guideCode('coded-annotation-types', code, display)),
        }),
      ],
      text,
    },
  })
