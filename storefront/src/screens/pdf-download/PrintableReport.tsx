import type { ReportDocument } from '../../reports/document.ts'
import { ReportView } from '../../reports/ReportView.tsx'
import { Button } from '../../ui/Button.tsx'
import { GeneratePdf } from '../pdf/GeneratePdf.tsx'
import styles from './PdfDownload.module.css'

export function PrintableReport({ report }: { report: ReportDocument }) {
  return (
    <ReportView report={report}>
      <div className={styles.actions}>
        <GeneratePdf report={report} />
        <Button kind="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </ReportView>
  )
}
