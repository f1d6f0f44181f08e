import { useMemo } from 'react'
import { useContent } from '../../content/page-context.ts'
import { buildReportDocument } from '../../reports/document.ts'
import { overallResults } from '../../reports/overall-results.ts'
import { ReportSummary } from '../../reports/screen/ReportSummary.tsx'
import { subjectOf } from '../../reports/subject.ts'
import { LinkButton } from '../../ui/actions/Button.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { useCustomer } from '../../customer/customer-context.ts'
import { GeneratePdf } from './GeneratePdf.tsx'
import styles from './MyReport.module.css'
import { useReportRecord } from '../../customer/use-report-record.ts'

const title = 'My Report Summary'

export function MyReport() {
  const copy = useContent('pdf')
  const customer = useCustomer()
  const { results, subject } = useMemo(() => {
    const results = overallResults(customer)
    return { results, subject: subjectOf(customer, results) }
  }, [customer])
  const record = useReportRecord()
  const report = useMemo(
    () =>
      buildReportDocument(
        title,
        subject,
        { first: results.codes, second: results.hasSecondReport ? results.codes : undefined },
        { kind: 'verified', ...record },
        copy,
        window.location.origin,
      ),
    [results, subject, record, copy],
  )

  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <PageHeading title={title} above={`Report date: ${subject.date}`} />
        <p className={styles.name}>{subject.name}</p>
      </div>
      {results.kits.length === 0 ? (
        <Panel title="There is nothing to print yet" tone="lichen">
          <p>A report needs results. Register the kit that you swabbed with, and they appear here.</p>
          <div>
            <LinkButton to="/register-kit">Register a kit</LinkButton>
          </div>
        </Panel>
      ) : (
        <>
          <GeneratePdf report={report} ready={record !== undefined} />
          <ReportSummary pages={report.pages} />
          <p className={styles.notice}>{copy.disclaimer.short}</p>
        </>
      )}
    </div>
  )
}
