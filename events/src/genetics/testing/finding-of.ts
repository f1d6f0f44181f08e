import type { RawCodes } from '../codes/codes.ts'
import { allFindings } from '../findings/findings.ts'
import type { Display, FindingOf } from '../findings/findings.ts'
import type { ReportId } from '../reports.ts'

/** What codes say in one report. */
export function findingOf<R extends ReportId>(
  report: R,
  codes: RawCodes,
  display: Display = 'printed',
): FindingOf<R> {
  const found = allFindings(codes, display).find((finding) => finding.report === report)
  if (found === undefined) throw new Error(`no finding for ${report}`)
  return found as FindingOf<R>
}
