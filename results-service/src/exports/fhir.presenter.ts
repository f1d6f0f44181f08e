import { v5 as uuidv5 } from 'uuid'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { isoDateOf } from '../accounts/account.presenter.ts'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import type { FhirBundle } from './results-export.contract.ts'
import { coded, geneticsCategory, laboratoryCategory, loinc, profile } from './fhir-codes.presenter.ts'
import {
  absenceOf,
  genotypeOf,
  implicationOf,
  variantsOf,
  type Status,
} from './fhir-observations.presenter.ts'
import { analysisOf, notesOf, studyOf } from './fhir-study.presenter.ts'
import type { ExportedKit } from './exported-kits.presenter.ts'

const namespace = 'a1f1c5b0-5d0f-4a53-9f0e-6f3d5d2f8c11'

type Owner = Pick<AccountRow, 'id' | 'firstName' | 'lastName' | 'dob' | 'gender'>

export interface Entry {
  readonly fullUrl: string
  readonly resource: object
}
type Named = (what: string, resource: object) => Entry

/** A FHIR R4 Bundle by HL7's genomics-reporting guide: of each kit a report, its study, genotypes, variants and implications. */
export function fhirOf(
  owner: Owner,
  kits: readonly ExportedKit[],
  laboratory: string,
  at: string,
): FhirBundle {
  const patient = entry(owner.id, {
    resourceType: 'Patient',
    name: [{ use: 'usual', family: owner.lastName, given: [owner.firstName] }],
    gender: { MALE: 'male', FEMALE: 'female', OTHER: 'other' }[owner.gender],
    birthDate: isoDateOf(owner.dob),
  })
  return bundleOf(patient, kits, laboratory, at)
}

export function bundleOf(
  patient: Entry,
  kits: readonly ExportedKit[],
  laboratory: string,
  at: string,
): FhirBundle {
  const performer = entry(uuidv5(laboratory, namespace), { resourceType: 'Organization', name: laboratory })
  const reports = kits.flatMap((exported) => entriesOf(exported, patient.fullUrl, performer.fullUrl))
  return {
    resourceType: 'Bundle',
    type: 'collection',
    timestamp: at,
    entry: [patient, ...(kits.length === 0 ? [] : [performer]), ...reports],
  }
}

export const entry = (id: string, resource: object): Entry => ({
  fullUrl: `urn:uuid:${id}`,
  resource: { ...resource, id },
})

function entriesOf({ kit, findings, changes, rereads }: ExportedKit, patient: string, laboratory: string) {
  const subject = { reference: patient }
  const done = kit.reportedAt === undefined ? {} : { effectiveDateTime: kit.reportedAt }
  const named: Named = (what, resource) =>
    entry(uuidv5(`${patient}/${kit.swabKitId}/${what}`, namespace), resource)
  const specimen = named('specimen', {
    resourceType: 'Specimen',
    identifier: [{ type: { text: 'Swab kit' }, value: kit.swabKitId }],
    type: { text: 'Cheek swab' },
    subject,
  })
  const made = {
    subject,
    ...done,
    performer: [{ reference: laboratory }],
    specimen: { reference: specimen.fullUrl },
  }
  const observed: Named = (what, resource) => named(what, { ...resource, ...made })

  const observations = byGene(findings).flatMap((ofGene) =>
    observationsOf(ofGene, changes, rereads, observed),
  )
  const analyses = byGene(findings).flatMap(([finding]) =>
    finding === undefined || finding.certainty === 'pending' || finding.certainty === 'no-result'
      ? []
      : [named(`${finding.gene}/analysis`, { ...analysisOf(finding), subject })],
  )
  const study = named('study', {
    ...studyOf(
      kit.status === 'pending',
      analyses.map(({ fullUrl }) => fullUrl),
    ),
    subject,
  })
  const report = named('report', {
    resourceType: 'DiagnosticReport',
    meta: { profile: [profile('genomic-report')] },
    extension: notesOf(study.fullUrl),
    identifier: [{ type: { text: 'Swab kit' }, value: kit.swabKitId }],
    status: reportStatus(kit, findings, changes),
    category: [laboratoryCategory, geneticsCategory],
    code: coded(loinc('51969-4', 'Genetic analysis report'), `Cannabis Genetic Test, ${reportVersion}`),
    ...made,
    ...(kit.reportedAt === undefined ? {} : { issued: kit.reportedAt }),
    specimen: [{ reference: specimen.fullUrl }],
    ...(observations.length === 0
      ? {}
      : { result: observations.map(({ fullUrl }) => ({ reference: fullUrl })) }),
    ...(kit.status === 'inconclusive' ? { conclusion: 'The sample could not be read.' } : {}),
  })
  return [report, specimen, study, ...analyses, ...observations]
}

/** Of one gene: its genotype with the variants it is derived from, and what it means in each of its reports. */
function observationsOf(
  [first, ...others]: readonly Finding[],
  changes: ExportedKit['changes'],
  rereads: ExportedKit['rereads'],
  observed: Named,
): readonly Entry[] {
  if (first === undefined) return []
  const status = statusOf(first, changes)
  if (first.certainty !== 'called') return [observed(`${first.gene}/absence`, absenceOf(first, status))]
  const variants = variantsOf(first, status).map(({ name, resource }) =>
    observed(`${first.gene}/${name}`, resource),
  )
  const genotype = observed(`${first.gene}/genotype`, {
    ...genotypeOf(first, status),
    ...(variants.length === 0 ? {} : derivedFrom(variants)),
  })
  const implications = [first, ...others].flatMap((finding) =>
    finding.certainty === 'called'
      ? [
          observed(`${finding.report}/implication`, {
            ...implicationOf(finding, status, changes.get(finding.report), rereads.get(finding.gene)),
            ...derivedFrom([genotype]),
          }),
        ]
      : [],
  )
  return [...variants, genotype, ...implications]
}

const derivedFrom = (entries: readonly Entry[]) => ({
  derivedFrom: entries.map(({ fullUrl }) => ({ reference: fullUrl })),
})

const byGene = (findings: readonly Finding[]) => [...Map.groupBy(findings, ({ gene }) => gene).values()]

function statusOf({ certainty, report }: Finding, changes: ExportedKit['changes']): Status {
  if (certainty === 'withdrawn') return 'entered-in-error'
  if (certainty === 'pending' || certainty === 'contradicted') return 'preliminary'
  return changes.has(report) ? 'corrected' : 'final'
}

function reportStatus(
  { status }: ExportedKit['kit'],
  findings: readonly Finding[],
  changes: ExportedKit['changes'],
): Status {
  if (status === 'withdrawn') return 'entered-in-error'
  const held = findings.some(({ certainty }) => certainty === 'contradicted')
  return status === 'pending' || held ? 'preliminary' : changes.size > 0 ? 'corrected' : 'final'
}
