import { genePage } from '../../reports/gene-page.ts'
import { ReportSummary } from '../../reports/ReportSummary.tsx'
import { useReportCopy } from './use-report-copy.ts'
import { useResults } from './use-results.ts'

/** Everything that was found, at a glance. */
export function SummaryReport() {
  const copy = useReportCopy()
  const { findings, secondFindings } = useResults()
  return (
    <>
      <ReportSummary pages={findings.map((finding) => genePage(finding, copy))} level={3} />
      {secondFindings.length > 0 && (
        <ReportSummary pages={secondFindings.map((finding) => genePage(finding, copy))} level={3} />
      )}
      <p>{copy.disclaimer.short}</p>
    </>
  )
}
