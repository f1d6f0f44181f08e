import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { hasSecondReport } from '@swabwise/events/genetics/codes/kits'
import {
  firstReportFindings,
  secondReportFindings,
  type Finding,
} from '@swabwise/events/genetics/findings/findings'
import { printedWord } from '@swabwise/events/genetics/findings/labels'
import { measureOf, reportVersion } from '@swabwise/events/genetics/reports'
import type { CardPayload, CardResult } from './health-card.contract.ts'
import type { PublicKey } from './report-checks.contract.ts'

export interface HealthCards {
  readonly publicKey: PublicKey
  readonly issue: (content: CardContent) => string
}

interface Key {
  readonly publicKey: PublicKey
  readonly sign: (text: string) => string
}

/** What a paper says. */
export interface CardContent {
  readonly checkCode: string
  readonly initials: string
  readonly swabKits: readonly string[]
  readonly reportedAt: string
  readonly codes: RawCodes
}

/** @param url of the site, below which verifiers look for the key */
export const healthCards = (key: Key, url: string): HealthCards => ({
  get publicKey() {
    return key.publicKey
  },
  issue: (content) => numeric(key.sign(JSON.stringify(payloadOf(url.replace(/\/$/, ''), content)))),
})

function payloadOf(url: string, content: CardContent): CardPayload {
  const { checkCode, initials, swabKits, reportedAt, codes } = content
  const findings = [
    ...firstReportFindings(codes, 'printed'),
    ...(hasSecondReport(codes) ? secondReportFindings(codes) : []),
  ]
  const results = findings.map((finding, index) => ({ fullUrl: at(index + 2), resource: resultOf(finding) }))
  return {
    iss: url,
    nbf: Math.floor(Date.parse(reportedAt) / 1000),
    vc: {
      type: ['https://smarthealth.cards#health-card'],
      credentialSubject: {
        fhirVersion: '4.0.1',
        fhirBundle: {
          resourceType: 'Bundle',
          type: 'collection',
          entry: [
            { fullUrl: at(0), resource: { resourceType: 'Patient', name: [{ text: initials }] } },
            {
              fullUrl: at(1),
              resource: {
                resourceType: 'DiagnosticReport',
                status: 'final',
                identifier: [{ value: checkCode }],
                code: { text: reportVersion },
                subject: { reference: at(0) },
                issued: reportedAt,
                specimen: swabKits.map((display) => ({ display })),
              },
            },
            ...results,
          ],
        },
      },
    },
  }
}

const at = (index: number) => `resource:${index}`

function resultOf(finding: Finding): CardResult {
  const word = { text: printedWord(finding) }
  return {
    resourceType: 'Observation',
    status: 'final',
    code: { text: `${measureOf[finding.report]} (${finding.gene})` },
    ...(finding.certainty === 'called' ? { valueString: finding.genotype } : { dataAbsentReason: word }),
    interpretation: [word],
  }
}

/** Two digits a sign pack tighter into a QR code than the sign itself. */
const numeric = (jws: string) =>
  `shc:/${[...jws].map((sign) => String(sign.charCodeAt(0) - 45).padStart(2, '0')).join('')}`
