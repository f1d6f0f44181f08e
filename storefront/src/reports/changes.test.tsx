import { expect, it } from 'vitest'
import { renderReportPdf } from './pdf/render.ts'
import { ReportView } from './screen/ReportView.tsx'
import { fontFiles } from './testing/font-files.ts'
import { readPdf } from './testing/read-pdf.ts'
import { calledCodes, reportOf } from './testing/report.ts'
import { screenText } from './testing/screen-text.tsx'

const report = reportOf(calledCodes, {
  standing: {
    kind: 'verified',
    changes: [
      {
        at: '2026-11-21T15:00:00.000Z',
        swabKitId: 'MJ-0000-0000-0001',
        report: 'memory',
        title: 'Memory: Risk to short-term memory with THC',
        before: 'Higher',
        after: 'Normal',
        reason: 'two samples were exchanged.',
      },
    ],
  },
})
const told =
  'Corrected on November 21, 2026. Memory: Risk to short-term memory with THC. It said Higher before, and says Normal now. Reason: two samples were exchanged.'

it('a correction is told on the screen and on the first sheet, with date, reason and the word before', async () => {
  expect(screenText(<ReportView report={report} />)).toContain(told)
  const { root } = await readPdf(await renderReportPdf(report, fontFiles))
  expect(root.kids[0]?.text).toContain(told)
})
