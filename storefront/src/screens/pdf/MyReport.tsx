import { useMemo } from 'react'
import { useContent } from '../../content/page-context.ts'
import { buildReportDocument, reportDateOf } from '../../reports/document.ts'
import { overallResults } from '../../reports/overall-results.ts'
import { ReportSummary } from '../../reports/ReportSummary.tsx'
import { subjectOf } from '../../reports/subject.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { useCustomer } from '../signed-in/customer-context.ts'
import { GeneratePdf } from './GeneratePdf.tsx'
import styles from './MyReport.module.css'

export function MyReport() {
  const copy = useContent('pdf')
  const customer = useCustomer()
  const { report, date, kits } = useMemo(() => {
    const results = overallResults(customer)
    const subject = subjectOf(customer, results)
    return {
      report: buildReportDocument(subject, results.codes, copy, window.location.origin),
      date: reportDateOf(subject),
      kits: results.kits,
    }
  }, [customer, copy])

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={report.title} above={`Report date: ${date}`} />
        <p className={styles.name}>{report.name}</p>
      </div>
      {kits.length === 0 ? (
        <Panel title="There is nothing to print yet" tone="lichen">
          <p>A report needs results. Register the kit that you swabbed with, and they appear here.</p>
          <div>
            <LinkButton to="/register-kit">Register a kit</LinkButton>
          </div>
        </Panel>
      ) : (
        <>
          <GeneratePdf report={report} />
          <ReportSummary pages={report.pages} />
          <p className={styles.notice}>{copy.disclaimer.short}</p>
        </>
      )}
    </div>
  )
}
