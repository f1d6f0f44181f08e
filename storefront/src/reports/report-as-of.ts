import { contradicted, hidden, withdrawn } from '@swabwise/events/genetics/codes/normalise'
import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import { hasSecondReport } from '@swabwise/events/genetics/codes/kits'
import type { ReportAsOf } from '@swabwise/results-service/report-as-of/report-as-of.contract'
import type { ReportCopy } from './copy/copy.ts'
import { buildReportDocument, reportDateOf, type ReportDocument } from './document.ts'

/** A report as it read on a day: in the readings of that day, and in what editors write around them today. */
export function documentAsOf(
  title: string,
  asOf: ReportAsOf,
  copy: ReportCopy,
  site: string,
): ReportDocument {
  const { name, initials, location, swabKits, reportedAt, readings, checkCode, changes } = asOf
  const codes: RawCodes = {
    ...asOf.codes,
    ...Object.fromEntries(asOf.contradicted.map((key) => [key, contradicted])),
    ...Object.fromEntries(asOf.withdrawn.map((key) => [key, withdrawn])),
    ...Object.fromEntries(asOf.hidden.map((key) => [key, hidden])),
  }
  return buildReportDocument(
    title,
    {
      name,
      initials,
      location,
      swabIds: swabKits,
      date: reportDateOf(reportedAt),
      ...(reportedAt !== undefined && { reportedAt }),
    },
    { first: codes, second: hasSecondReport(codes) ? codes : undefined, readings },
    { kind: 'verified', checkCode, changes },
    copy,
    site,
  )
}
