import { genePage } from '../../../reports/gene-page.ts'
import { ReportSummary } from '../../../reports/screen/ReportSummary.tsx'
import { useReportCopy } from './use-report-copy.ts'
import { useResults } from './use-results.ts'

/** Everything that was found, at a glance. */
export function SummaryReport() {
  const copy = useReportCopy()
  const { findings, secondFindings } = useResults()
  return (
    <>
      {secondFindings.length > 0 && <h3>THC and CBD</h3>}
      <ReportSummary pages={findings.map((finding) => genePage(finding, copy))} level={3} />
      {secondFindings.length > 0 && (
        <>
          <h3>Psychedelics, SSRIs, ketamine and mental health</h3>
          <ReportSummary pages={secondFindings.map((finding) => genePage(finding, copy))} level={3} />
        </>
      )}
      <p>{copy.disclaimer.short}</p>
    </>
  )
}
