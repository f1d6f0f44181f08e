import type { KitId } from '@swabwise/events/catalogue/ids'
import { geneKeys, type RecordedCodes } from '@swabwise/events/genetics/codes'
import { firstReportGenes } from '@swabwise/events/genetics/kits'
import { reportVersion } from '@swabwise/events/genetics/reports'
import { reportCheckCodeOf, signatureIn } from './report-check-code.contract.ts'

/** 130 bits over a kit and its report, that only this service can make. */
export interface ReportSignatures {
  signatureOf(kitId: KitId, content: string): bigint
  kitOf(seal: bigint): KitId | undefined
}

interface Reported {
  readonly status: string
  readonly reportedAt: string
  readonly codes: RecordedCodes
}

/** The code that a report of this kit carries. Another result, date or version makes another code. */
export const codeOfReport = (seals: ReportSignatures, kitId: KitId, report: Reported): string =>
  reportCheckCodeOf(seals.signatureOf(kitId, contentOf(report)))

/** The same report as somebody sees it who was not shown the second one: it has a code of its own, which tells no more. */
export function withoutSecondReport<R extends Reported>(report: R): R {
  const { codes } = report
  return {
    ...report,
    codes: Object.fromEntries(
      firstReportGenes.flatMap((gene) => (codes[gene] === undefined ? [] : [[gene, codes[gene]]])),
    ),
  }
}

/** The kit that a code is of, if it is one of ours at all. */
export const kitOfCode = (seals: ReportSignatures, code: string): KitId | undefined =>
  seals.kitOf(signatureIn(code))

function contentOf({ status, reportedAt, codes }: Reported): string {
  const genes = geneKeys.flatMap((gene) => (codes[gene] === undefined ? [] : [`${gene}=${codes[gene]}`]))
  return [reportVersion, status, reportedAt, ...genes].join('\n')
}
