import { productName, reportFileName } from '../../reports/document.ts'
import type { Printable } from '../../reports/pdf/render.ts'
import type { Step } from '../../reports/pdf/steps.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import styles from './MyReport.module.css'
import { useReportFile } from './use-report-file.ts'
import type { ReportFile } from './use-report-file.ts'

const stepInWords: Readonly<Record<Step, string>> = {
  fonts: 'Fetching the typefaces',
  pages: 'Setting the pages',
  file: 'Writing the file',
}

interface Props {
  report: Printable
  fileName?: string
  /** False while something that belongs into the file is still on its way. */
  ready?: boolean
}

export function GeneratePdf({ report, fileName = reportFileName, ready = true }: Props) {
  const { file, generate } = useReportFile(report, fileName)
  return (
    <div className={styles.generate}>
      <div className={styles.action}>
        <Button
          disabled={!ready}
          onClick={() => void generate()}
          busy={file.state === 'making'}
          busyLabel="Generating"
        >
          Generate pdf
        </Button>
        <p className={styles.note}>Open in browser for best results</p>
      </div>
      <div role="status">
        <Progress file={file} fileName={fileName} />
      </div>
      {file.state === 'failed' && (
        <Notice kind="error" role="alert" title="The pdf could not be made">
          <p>Your results are safe. Check your connection and press Generate pdf again.</p>
        </Notice>
      )}
    </div>
  )
}

function Progress({ file, fileName }: { file: ReportFile; fileName: string }) {
  switch (file.state) {
    case 'none':
    case 'failed':
      return null
    case 'making':
      return <p>{stepInWords[file.step]}</p>
    case 'made':
      return (
        <p>
          Saved as “{fileName}”.{' '}
          <a href={file.address} target="_blank" rel="noreferrer">
            Open it in a new tab
          </a>{' '}
          or{' '}
          <a href={file.address} download={fileName}>
            save it again
          </a>
          . It was made on your device: {productName} keeps no copy of it.
        </p>
      )
  }
}
