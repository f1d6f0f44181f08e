import type { SharedReport } from '@swabwise/results-service/sharing/shares.contract'
import { buildReportDocument, reportDateOf, testName } from './document.ts'
import type { ReportDocument } from './document.ts'
import type { ReportCopy } from './copy/copy.ts'

/** A report that its owner shared: from the laboratory's records, so it is verified. */
export function sharedReportDocument(shared: SharedReport, copy: ReportCopy, site: string): ReportDocument {
  const { date, initials, location, htr2a, cyp2b6, c4a, nrg1, disc1 } = shared
  const second = { htr2a, cyp2b6, c4a, nrg1, disc1 }
  return buildReportDocument(
    testName,
    {
      initials,
      location,
      swabIds: shared.swabKits.split('\n').filter((line) => line !== ''),
      date: reportDateOf(date),
      ...(date !== undefined && { reportedAt: date }),
    },
    {
      first: {
        cyp2c9: shared.cyp2c9,
        cyp2c192: shared.cyp2c19_2,
        cyp2c193: shared.cyp2c19_3,
        cyp2c1917: shared.cyp2c19_17,
        akt1: shared.akt1,
        comt: shared.comt,
      },
      second: Object.values(second).some((code) => code !== undefined) ? second : undefined,
    },
    { kind: 'verified', checkCodes: shared.authenticity },
    copy,
    site,
  )
}
