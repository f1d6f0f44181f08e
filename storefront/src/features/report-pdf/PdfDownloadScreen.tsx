import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { useContent } from '../../content/page-context.ts'
import { buildReportDocument, testName } from '../../reports/document.ts'
import { readReportData } from '../../reports/report-data.ts'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { useHydrated } from '../../ui/feedback/InBrowserOnly.tsx'
import { NoReport } from './NoReport.tsx'
import { PrintableReport } from './PrintableReport.tsx'
import { SharedReport } from './SharedReport.tsx'
import styles from './PdfDownload.module.css'

/** What the address describes is read in the browser only: the server never makes a page of it. */
export default function PdfDownloadScreen() {
  const hydrated = useHydrated()
  const { search } = useLocation()
  return <div className={styles.page}>{hydrated ? <Asked search={search} /> : <Waiting />}</div>
}

function Asked({ search }: { search: string }) {
  const params = new URLSearchParams(search)
  const [share, data] = [params.get('share'), params.get('data')]
  if (share !== null) return <SharedReport key={share} token={share} />
  return data === null ? <NoReport why="missing" /> : <FromData data={data} />
}

function Waiting() {
  return (
    <>
      <h1 className={styles.waiting}>{testName}</h1>
      <Spinner label="Opening the report" size="page" />
      <noscript>
        <p>
          This report is put together in your own browser. Turn JavaScript on for this site and load it again.
        </p>
      </noscript>
    </>
  )
}

function FromData({ data }: { data: string }) {
  const copy = useContent('pdfDownload')
  const report = useMemo(() => {
    const read = readReportData(data)
    if (read.kind === 'wrong') return undefined
    const { subject, codes } = read
    const standing = { kind: 'unverified' } as const
    return buildReportDocument(testName, subject, { first: codes }, standing, copy, window.location.origin)
  }, [data, copy])
  return report === undefined ? <NoReport why="unreadable" /> : <PrintableReport report={report} />
}
