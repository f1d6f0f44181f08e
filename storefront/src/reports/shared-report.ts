import { contradicted, hidden, withdrawn } from '@swabwise/events/genetics/codes/normalise'
import { codesInColumns, type RawCode } from '@swabwise/events/genetics/codes/codes'
import { hasSecondReport } from '@swabwise/events/genetics/codes/kits'
import type { SharedReport } from '@swabwise/results-service/sharing/shares.contract'
import { buildReportDocument, reportDateOf, testName } from './document.ts'
import type { ReportDocument } from './document.ts'
import type { ReportCopy } from './copy/copy.ts'

/** A report that its owner shared: from the laboratory's records, so it is verified. */
export function sharedReportDocument(shared: SharedReport, copy: ReportCopy, site: string): ReportDocument {
  const { date, initials, location } = shared
  const held = {
    ...marked(shared.contradicted, contradicted),
    ...marked(shared.withdrawn, withdrawn),
    ...marked(shared.hidden, hidden),
  }
  const codes = codesInColumns<RawCode>({ ...shared, ...held })
  return buildReportDocument(
    testName,
    {
      initials,
      location,
      swabIds: shared.swabKits.split('\n').filter((line) => line !== ''),
      date: reportDateOf(date),
      ...(date !== undefined && { reportedAt: date }),
    },
    { first: codes, second: hasSecondReport(codes) ? codes : undefined },
    { kind: 'verified', checkCode: shared.checkCode, healthCard: shared.healthCard },
    copy,
    site,
  )
}

const marked = (columns: readonly string[], code: string) =>
  Object.fromEntries(columns.map((column) => [column, code]))
