import type { Outcome } from '@swabwise/events/genetics/finding'
import type { Finding } from '@swabwise/events/genetics/findings'
import { titleOf, type GeneSymbol, type ReportId } from '@swabwise/events/genetics/reports'

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

const hgncIds: { readonly [G in GeneSymbol]: number } = {
  CYP2C9: 2623,
  CYP2C19: 2621,
  COMT: 2228,
  AKT1: 391,
  HTR2A: 5293,
  CYP2B6: 2615,
  C4A: 1323,
  NRG1: 7997,
  DISC1: 2888,
}

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

export const observed = (status: 'final' | 'preliminary', at: string | undefined) => ({
  resourceType: 'Observation',
  status,
  category: [reported.laboratory],
  ...(at === undefined ? {} : { effectiveDateTime: at }),
})

export const absentReasonOf = {
  inconclusive: hl7('data-absent-reason', 'error', 'Error'),
  pending: hl7('data-absent-reason', 'temp-unknown', 'Temporarily Unknown'),
  'no-result': hl7('data-absent-reason', 'unknown', 'Unknown'),
} as const

const metabolism: ReadonlySet<ReportId> = new Set(['thc-metabolism', 'cbd-metabolism', 'ketamine-metabolism'])

/** What was read from the genotype. Only metabolism has a LOINC question of its own; the others are told in words. */
export const interpreted = ({ report }: Finding) =>
  metabolism.has(report)
    ? coded(loinc('53040-2', "Genetic variation's effect on drug metabolism"), titleOf[report])
    : { text: titleOf[report] }

const answers: { readonly [O in Outcome]?: Coding } = {
  normal: loinc('LA25391-6', 'Normal metabolizer'),
  rapid: loinc('LA25390-8', 'Rapid metabolizer'),
  ultrarapid: loinc('LA10315-2', 'Ultrarapid metabolizer'),
  slow: loinc('LA10317-8', 'Intermediate metabolizer'),
  'very-slow': loinc('LA9657-3', 'Poor metabolizer'),
}

export const metabolizerOf = (finding: Finding): Coding | undefined =>
  finding.certainty === 'called' && metabolism.has(finding.report) ? answers[finding.outcome] : undefined
