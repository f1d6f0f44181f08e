import type { Outcome } from '@swabwise/events/genetics/effects'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { bySymbol, fullNameOf, reportOf, type GeneSymbol } from '@swabwise/events/genetics/reports'

interface Coding {
  readonly system: string
  readonly code: string
  readonly display: string
}

export const coded = (coding: Coding, text?: string) => ({
  coding: [coding],
  ...(text === undefined ? {} : { text }),
})

export const loinc = (code: string, display: string): Coding => ({
  system: 'http://loinc.org',
  code,
  display,
})

const hgncIds = bySymbol((gene) => gene.hgnc)

export const hgnc = (gene: GeneSymbol): Coding => ({
  system: 'http://www.genenames.org/geneId',
  code: `HGNC:${hgncIds[gene]}`,
  display: gene,
})

const hl7 = (system: string, code: string, display: string) =>
  coded({ system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display })

export const reported = {
  laboratory: hl7('observation-category', 'laboratory', 'Laboratory'),
  genetics: hl7('v2-0074', 'GE', 'Genetics'),
} as const

export const observed = (status: 'final' | 'preliminary' | 'corrected', at: string | undefined) => ({
  resourceType: 'Observation',
  status,
  category: [reported.laboratory],
  ...(at === undefined ? {} : { effectiveDateTime: at }),
})

export const absentReasonOf = {
  inconclusive: hl7('data-absent-reason', 'error', 'Error'),
  contradicted: hl7('data-absent-reason', 'error', 'Error'),
  pending: hl7('data-absent-reason', 'temp-unknown', 'Temporarily Unknown'),
  'no-result': hl7('data-absent-reason', 'unknown', 'Unknown'),
} as const

/** Only metabolism has its own LOINC question; the others are plain text. */
export const interpreted = ({ report }: Finding) =>
  reportOf[report].metabolizer
    ? coded(loinc('53040-2', "Genetic variation's effect on drug metabolism"), fullNameOf[report])
    : { text: fullNameOf[report] }

const answers: { readonly [O in Outcome]?: Coding } = {
  normal: loinc('LA25391-6', 'Normal metabolizer'),
  rapid: loinc('LA25390-8', 'Rapid metabolizer'),
  ultrarapid: loinc('LA10315-2', 'Ultrarapid metabolizer'),
  slow: loinc('LA10317-8', 'Intermediate metabolizer'),
  'very-slow': loinc('LA9657-3', 'Poor metabolizer'),
}

export const metabolizerOf = (finding: Finding): Coding | undefined =>
  finding.certainty === 'called' && reportOf[finding.report].metabolizer
    ? answers[finding.outcome]
    : undefined
