import type { Outcome } from '@swabwise/events/genetics/effects'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { phenotypeOf } from '@swabwise/events/genetics/explanations/phenotypes'
import { bySymbol, type GeneSymbol } from '@swabwise/events/genetics/reports'

interface Coding {
  readonly system: string
  readonly code: string
  readonly display?: string
}

export interface CodeableConcept {
  readonly coding?: readonly Coding[]
  readonly text?: string
}

export const coded = (coding: Coding, text?: string): CodeableConcept => ({
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
  system: 'http://www.genenames.org',
  code: `HGNC:${hgncIds[gene]}`,
  display: gene,
})

export const dbSnp = (rs: string): Coding => ({
  system: 'http://www.ncbi.nlm.nih.gov/projects/SNP',
  code: rs,
})

const hl7 = (system: string, code: string, display: string) =>
  coded({ system: `http://terminology.hl7.org/CodeSystem/${system}`, code, display })

const guide = 'http://hl7.org/fhir/uv/genomics-reporting'
/** Of HL7's genomics-reporting guide, version 3.0.0. */
export const profile = (name: string) => `${guide}/StructureDefinition/${name}`
export const guideCode = (system: string, code: string, display: string): Coding => ({
  system: `${guide}/CodeSystem/${system}-cs`,
  code,
  display,
})

export const laboratoryCategory = hl7('observation-category', 'laboratory', 'Laboratory')
export const geneticsCategory = hl7('v2-0074', 'GE', 'Genetics')

export const absentReasonOf = {
  inconclusive: hl7('data-absent-reason', 'error', 'Error'),
  contradicted: hl7('data-absent-reason', 'error', 'Error'),
  hidden: hl7('data-absent-reason', 'masked', 'Masked'),
  withdrawn: hl7('data-absent-reason', 'error', 'Error'),
  pending: hl7('data-absent-reason', 'temp-unknown', 'Temporarily Unknown'),
  'no-result': hl7('data-absent-reason', 'unknown', 'Unknown'),
} as const

export const presence = {
  present: loinc('LA9633-4', 'Present'),
  absent: loinc('LA9634-2', 'Absent'),
} as const

export const zygosities = {
  homozygous: loinc('LA6705-3', 'Homozygous'),
  heterozygous: loinc('LA6706-1', 'Heterozygous'),
} as const

const metabolizerCodes: { readonly [O in Outcome]?: string } = {
  normal: 'LA25391-6',
  rapid: 'LA25390-8',
  ultrarapid: 'LA10315-2',
  slow: 'LA10317-8',
  'very-slow': 'LA9657-3',
}

export function metabolizerOf(finding: Finding & { readonly certainty: 'called' }): Coding | undefined {
  const code = metabolizerCodes[finding.outcome]
  const phenotype = phenotypeOf(finding)
  return code === undefined || phenotype === undefined ? undefined : loinc(code, phenotype)
}
