import { v5 as uuidv5 } from 'uuid'
import type { Finding } from '@swabwise/events/genetics/findings/findings'
import type { FhirBundle } from './results-export.contract.ts'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { fullNameOf, reportVersion } from '@swabwise/events/genetics/reports'
import type { AccountRow } from '../accounts/accounts.queries.ts'
import {
  absentReasonOf,
  coded,
  hgnc,
  interpreted,
  loinc,
  metabolizerOf,
  observed,
  reported,
} from './fhir-codes.presenter.ts'
import type { ExportedKit } from './exported-kits.presenter.ts'

const namespace = 'a1f1c5b0-5d0f-4a53-9f0e-6f3d5d2f8c11'

type Patient = Pick<AccountRow, 'id' | 'firstName' | 'lastName' | 'dob' | 'gender'>

/** A FHIR R4 Bundle: a DiagnosticReport per kit, and a genotype and an interpretation per finding. */
export function fhirOf(owner: Patient, kits: readonly ExportedKit[], at: string): FhirBundle {
  const patient = entry(owner.id, {
    resourceType: 'Patient',
    name: [{ use: 'usual', family: owner.lastName, given: [owner.firstName] }],
    gender: { MALE: 'male', FEMALE: 'female', OTHER: 'other' }[owner.gender],
    birthDate: isoDate(owner.dob),
  })
  const subject = { reference: patient.fullUrl }
  const reports = kits.flatMap(({ kit, findings, changes }) => {
    const observations = findings.flatMap((finding) => {
      const id = (what: string) => uuidv5(`${owner.id}/${kit.swabKitId}/${finding.report}/${what}`, namespace)
      const genotype = entry(
        id('genotype'),
        genotypeOf(finding, statusOf(finding, changes), subject, kit.reportedAt),
      )
      return [
        genotype,
        entry(id('reading'), {
          ...readingOf(finding, statusOf(finding, changes), subject, kit.reportedAt),
          derivedFrom: [{ reference: genotype.fullUrl }],
        }),
      ]
    })
    const report = entry(uuidv5(`${owner.id}/${kit.swabKitId}`, namespace), {
      resourceType: 'DiagnosticReport',
      identifier: [{ type: { text: 'Swab kit' }, value: kit.swabKitId }],
      status: kit.status === 'pending' ? 'preliminary' : changes.size > 0 ? 'corrected' : 'final',
      category: [reported.laboratory, reported.genetics],
      code: coded(loinc('51969-4', 'Genetic analysis report'), `Cannabis Genetic Test, ${reportVersion}`),
      subject,
      ...(kit.reportedAt === undefined ? {} : { effectiveDateTime: kit.reportedAt, issued: kit.reportedAt }),
      result: observations.map(({ fullUrl }) => ({ reference: fullUrl })),
      ...(kit.status === 'inconclusive' ? { conclusion: 'The sample could not be read.' } : {}),
    })
    return [report, ...observations]
  })
  return { resourceType: 'Bundle', type: 'collection', timestamp: at, entry: [patient, ...reports] }
}

const entry = (id: string, resource: object) => ({ fullUrl: `urn:uuid:${id}`, resource: { ...resource, id } })

function genotypeOf(finding: Finding, status: Status, subject: object, at: string | undefined) {
  return {
    ...observed(status, at),
    code: coded(loinc('84413-4', 'Genotype display name')),
    subject,
    ...(finding.certainty === 'called'
      ? { valueCodeableConcept: { text: finding.genotype } }
      : { dataAbsentReason: absentReasonOf[finding.certainty] }),
    component: [
      {
        code: coded(loinc('48018-6', 'Gene studied [ID]')),
        valueCodeableConcept: coded(hgnc(finding.gene)),
      },
    ],
  }
}

function readingOf(finding: Finding, status: Status, subject: object, at: string | undefined) {
  const code = metabolizerOf(finding)
  return {
    ...observed(status, at),
    code: interpreted(finding),
    subject,
    ...(finding.certainty === 'called'
      ? {
          valueCodeableConcept:
            code === undefined ? { text: printedWord(finding) } : coded(code, printedWord(finding)),
        }
      : { dataAbsentReason: absentReasonOf[finding.certainty] }),
    note: [{ text: fullNameOf[finding.report] }],
  }
}

type Status = 'preliminary' | 'final' | 'corrected'

const statusOf = ({ certainty, report }: Finding, changes: ExportedKit['changes']): Status =>
  changes.has(report) ? 'corrected' : certainty === 'pending' ? 'preliminary' : 'final'

/** Profiles store month-day-year. */
function isoDate(dob: string): string {
  const [month = '', day = '', year = ''] = dob.split('-')
  return `${year.padStart(4, '0')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
