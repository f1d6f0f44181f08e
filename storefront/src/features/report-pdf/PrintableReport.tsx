import type { ReportDocument } from '../../reports/document.ts'
import { ReportView } from '../../reports/screen/ReportView.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { GeneratePdf } from './GeneratePdf.tsx'
import styles from './PdfDownload.module.css'

interface Props {
  report: ReportDocument
  /** Where it comes from. Not printed. */
  note?: string
}

export function PrintableReport({ report, note }: Props) {
  return (
    <ReportView report={report}>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        <GeneratePdf report={report} />
        <Button kind="quiet" onClick={() => window.print()}>
          Print this page
        </Button>
      </div>
    </ReportView>
  )
}
