import { useContent } from '../../content/page-context.ts'
import { dateInWords } from '../../reports/dates.ts'
import { testName } from '../../reports/document.ts'
import { sharedReportDocument } from '../../reports/shared-report.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { NoReport } from './NoReport.tsx'
import styles from './PdfDownload.module.css'
import { PrintableReport } from './PrintableReport.tsx'
import { useShare } from './use-share.ts'

/** What a customer lets somebody see, for as long as they do. */
export function SharedReport({ token }: { token: string }) {
  const copy = useContent('pdfDownload')
  const share = useShare(token)
  switch (share.state) {
    case 'opening':
      return (
        <>
          <h1 className={styles.waiting}>{testName}</h1>
          <Spinner label="Opening the shared report" size="page" />
        </>
      )
    case 'closed':
    case 'unreachable':
      return <NoReport why={share.state} />
    case 'open': {
      const { expiresAt } = share.report
      return (
        <PrintableReport
          report={sharedReportDocument(share.report, copy, window.location.origin)}
          note={`Its owner shared this report with you. It comes from the laboratory’s records, and this link is good until ${dateInWords(expiresAt)}.`}
        />
      )
    }
  }
}
