import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { explain } from '@swabwise/events/genetics/explanations/explain'
import { notTestedInWords } from '@swabwise/events/genetics/explanations/coverage'
import { readingInWords } from '@swabwise/events/genetics/explanations/readings'
import { studiesOf } from '@swabwise/events/genetics/explanations/studies'
import { variantsSeen, type SeenVariant } from '@swabwise/events/genetics/explanations/variants'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf, measureOf, reportOf } from '@swabwise/events/genetics/reports'
import type { GeneReread } from '../readings/rereads.rules.ts'
import type { Change } from '../results/changes.rules.ts'
import {
  absentReasonOf,
  coded,
  dbSnp,
  geneticsCategory,
  guideCode,
  hgnc,
  laboratoryCategory,
  loinc,
  metabolizerOf,
  presence,
  profile,
  zygosities,
  type CodeableConcept,
} from './fhir-codes.presenter.ts'

export type Status = 'preliminary' | 'final' | 'corrected' | 'entered-in-error'
type Called = Finding & { readonly certainty: 'called' }
type Uncalled = Exclude<Finding, { readonly certainty: 'called' }>

interface Value {
  readonly valueCodeableConcept?: CodeableConcept
  readonly valueString?: string
}

const component = (code: CodeableConcept, value: Value) => ({ code, ...value })
const geneStudied = ({ gene }: Finding) =>
  component(coded(loinc('48018-6', 'Gene studied [ID]')), { valueCodeableConcept: coded(hgnc(gene)) })
const conclusion = (text: string) =>
  component(coded(guideCode('tbd-codes', 'conclusion-string', 'Conclusion Text')), { valueString: text })

const observation = (name: string, status: Status, code: CodeableConcept) => ({
  resourceType: 'Observation',
  meta: { profile: [profile(name)] },
  status,
  category: [laboratoryCategory, geneticsCategory],
  code,
})

const assessed = coded(loinc('69548-6', 'Genetic variant assessment'))

/** A gene of which there is no genotype, and why. */
export const absenceOf = (finding: Uncalled, status: Status) => ({
  ...observation('variant', status, assessed),
  dataAbsentReason: absentReasonOf[finding.certainty],
  component: [geneStudied(finding)],
  note: [{ text: explain(finding).sentence }],
})

export const variantsOf = (finding: Called, status: Status) =>
  variantsSeen(finding).map((seen) => ({ name: seen.name, resource: variantOf(finding, seen, status) }))

const variantOf = (finding: Called, { name, rs, copies, zygosity }: SeenVariant, status: Status) => ({
  ...observation('variant', status, assessed),
  ...(copies === undefined
    ? {}
    : { valueCodeableConcept: coded(copies > 0 ? presence.present : presence.absent) }),
  component: [
    geneStudied(finding),
    component(coded(loinc('81252-9', 'Discrete genetic variant')), {
      valueCodeableConcept: coded(dbSnp(rs), `${finding.gene} ${name}`),
    }),
    ...(zygosity === undefined
      ? []
      : [
          component(coded(loinc('53034-5', 'Allelic state')), {
            valueCodeableConcept: coded(zygosities[zygosity]),
          }),
        ]),
    conclusion(copies === undefined ? finding.genotype : `${copies} of 2 copies are ${name}`),
  ],
})

export function genotypeOf(finding: Called, status: Status) {
  const limits = [notTestedInWords(finding.gene), noRsNumber(finding)].flatMap((text) =>
    text === undefined ? [] : [{ text }],
  )
  return {
    ...observation('genotype', status, coded(loinc('84413-4', 'Genotype display name'))),
    valueCodeableConcept: { text: finding.genotype },
    component: [geneStudied(finding)],
    ...(limits.length === 0 ? {} : { note: limits }),
  }
}

const noRsNumber = ({ report, gene }: Called) =>
  reportOf[report].gene.variants === undefined
    ? `The laboratory names no rs number for what it reads of ${gene}.`
    : undefined

/** What a genotype means: for a substance a therapeutic implication, otherwise a diagnostic one. Never a recommendation. */
export function implicationOf(
  finding: Called,
  status: Status,
  change: Change | undefined,
  reread: GeneReread | undefined,
) {
  const { report, gene } = finding
  const { substance } = reportOf[report]
  const kind = substance === undefined ? diagnostic : therapeutic
  return {
    ...observation(kind.profile, status, coded(kind.code, fullNameOf[report])),
    ...citations(finding),
    component: [
      conclusion(`${measureOf[report]}: ${printedWord(finding)}`),
      component(coded(loinc('81259-4', 'Associated phenotype')), {
        valueCodeableConcept: { text: measureOf[report] },
      }),
      ...evidence(finding),
      ...(substance === undefined ? [] : aboutSubstance(finding, substance)),
    ],
    note: [
      { text: explain(finding).sentence },
      { text: readingInWords(gene) },
      ...(change === undefined ? [] : [{ text: corrected(change) }]),
      ...(reread === undefined ? [] : [{ text: rereadOn(reread) }]),
    ],
  }
}

const therapeutic = {
  profile: 'therapeutic-implication',
  code: guideCode('tbd-codes', 'therapeutic-implication', 'Therapeutic Implication'),
} as const
const diagnostic = {
  profile: 'diagnostic-implication',
  code: guideCode('tbd-codes', 'diagnostic-implication', 'Diagnostic Implication'),
} as const

function aboutSubstance(finding: Called, substance: string) {
  const metabolizer = metabolizerOf(finding)
  const word = printedWord(finding)
  return [
    component(coded(loinc('51963-7', 'Medication assessed [ID]')), {
      valueCodeableConcept: { text: substance },
    }),
    component(coded(therapeutic.code), {
      valueCodeableConcept: metabolizer === undefined ? { text: word } : coded(metabolizer, word),
    }),
  ]
}

function evidence({ gene }: Called) {
  const stands = studiesOf[gene].map(({ stand }) => stand)
  if (stands.length === 0) return []
  const count = (stand: string) => stands.filter((one) => one === stand).length
  return [
    component(coded(loinc('93044-6', 'Level of evidence')), {
      valueCodeableConcept: {
        text: `Studies for: ${count('for')}, against: ${count('against')}. Not graded.`,
      },
    }),
  ]
}

/** Where each study can be looked up; those against stand with those for. */
function citations({ gene }: Called) {
  const studies = studiesOf[gene]
  if (studies.length === 0) return {}
  return {
    extension: studies.map(({ stand, name, people, found, url }) => ({
      url: 'http://hl7.org/fhir/StructureDefinition/workflow-relatedArtifact',
      valueRelatedArtifact: {
        type: 'citation',
        display: name,
        citation: `${name} (${people}), ${stand}: ${found}.`,
        ...(url === undefined ? {} : { url }),
      },
    })),
  }
}

const corrected = ({ at, before, reason }: Change) =>
  `Corrected on ${at.slice(0, 'YYYY-MM-DD'.length)}. Before, it said ${printedWord(before)}.${reason === undefined ? '' : ` ${reason}`}`

const rereadOn = ({ at, gene, version, changed }: GeneReread) =>
  `Our reading of ${gene} changed on ${at.slice(0, 'YYYY-MM-DD'.length)} (version ${version}). ${changed}`
