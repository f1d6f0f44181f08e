import type { KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys, type RawCodes, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { firstReportGenes } from '@swabwise/events/genetics/codes/kits'
import { overall } from '@swabwise/events/genetics/findings/overall'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { reportCheckCodeOf, signatureIn } from './report-check-code.contract.ts'

/** 130 bits that only this service can compute for a kit's report. */
export interface ReportSignatures {
  signatureOf(kitId: KitId, content: string): bigint
  kitOf(signature: bigint): KitId | undefined
}

export interface Reported {
  readonly status: string
  readonly reportedAt: string
  readonly codes: RecordedCodes
}

/** What one of a person's kits brought. */
export interface ReportOfKit {
  readonly id: KitId
  readonly report: Reported
}

/**
 * Of the report that is printed from several kits: it covers what each of them contributes and nothing else. Where all
 * comes from one kit it is that kit's.
 */
export function codeOfPaper(signatures: ReportSignatures, kits: readonly ReportOfKit[]): string | undefined {
  const { codes, sources } = overall(kits.map(({ id, report }) => ({ ...report.codes, ...report, id })))
  const [one, ...others] = sources.toSorted((kit, other) => kit.id.localeCompare(other.id))
  if (one === undefined) return undefined
  if (others.length === 0) return codeOfReport(signatures, one.id, { ...one, codes: codes as RecordedCodes })
  const parts = [one, ...others].map(({ id, status, reportedAt }) => `${id} ${status} ${reportedAt}`)
  return reportCheckCodeOf(
    signatures.signatureOf(one.id, [reportVersion, ...parts, ...linesOf(codes)].join('\n')),
  )
}

/** Of what one kit brought. Differs for every result, date and version. */
export const codeOfReport = (signatures: ReportSignatures, kitId: KitId, report: Reported): string =>
  reportCheckCodeOf(signatures.signatureOf(kitId, contentOf(report)))

/** The report without the second one. It has its own code, which reveals nothing about the second report. */
export function withoutSecondReport<R extends Reported>(report: R): R {
  const { codes } = report
  return {
    ...report,
    codes: Object.fromEntries(
      firstReportGenes.flatMap((gene) => (codes[gene] === undefined ? [] : [[gene, codes[gene]]])),
    ),
  }
}

/** Undefined for a code we did not issue. */
export const kitOfCode = (signatures: ReportSignatures, code: string): KitId | undefined =>
  signatures.kitOf(signatureIn(code))

const contentOf = ({ status, reportedAt, codes }: Reported) =>
  [reportVersion, status, reportedAt, ...linesOf(codes)].join('\n')

const linesOf = (codes: RawCodes) =>
  geneKeys.flatMap((gene) => (codes[gene] === undefined ? [] : [`${gene}=${codes[gene]}`]))
