import type { KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys, type RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { firstReportGenes } from '@swabwise/events/genetics/codes/kits'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { reportCheckCodeOf, signatureIn } from './report-check-code.contract.ts'

/** 130 bits that only this service can compute for a kit's report. */
export interface ReportSignatures {
  signatureOf(kitId: KitId, content: string): bigint
  kitOf(signature: bigint): KitId | undefined
}

interface Reported {
  readonly status: string
  readonly reportedAt: string
  readonly codes: RecordedCodes
}

/** Differs for every result, date and version. */
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

function contentOf({ status, reportedAt, codes }: Reported): string {
  const genes = geneKeys.flatMap((gene) => (codes[gene] === undefined ? [] : [`${gene}=${codes[gene]}`]))
  return [reportVersion, status, reportedAt, ...genes].join('\n')
}
