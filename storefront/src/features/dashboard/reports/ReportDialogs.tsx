import { titleOf } from '@swabwise/events/genetics/reports'
import { lazy, Suspense, useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button, LinkButton } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { LazyReport } from './LazyReport.tsx'
import { openReportIn, reportAddress, reportPage, summaryAddress, type OpenReport } from './report-address.ts'

const SummaryReport = lazy(async () => ({ default: (await import('./SummaryReport.tsx')).SummaryReport }))

/** The report that the address asks for, over whichever tab one is on. */
export function ReportDialogs() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const report = openReportIn(search)
  useFocusAfter(report)
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true })
  return (
    <Dialog
      open={report !== undefined}
      onClose={close}
      title={titleOfDialog(report)}
      size="wide"
      actions={
        <>
          <Button onClick={close}>Close</Button>
          {report !== undefined && report !== 'summary' && (
            <LinkButton kind="quiet" to={reportPage(report)}>
              Open as a page
            </LinkButton>
          )}
        </>
      }
    >
      <Suspense fallback={<Spinner label="Opening the report" />}>{contentOf(report)}</Suspense>
    </Dialog>
  )
}

/** Where the page was opened with the report there is no focus to go back to: its row takes it, or the heading. */
function useFocusAfter(report: OpenReport | undefined) {
  const before = useRef(report)
  useEffect(() => {
    const closed = report === undefined ? before.current : undefined
    before.current = report
    if (closed === undefined || (document.activeElement ?? document.body) !== document.body) return
    const ways = closed === 'summary' ? [summaryAddress] : [reportAddress(closed), reportPage(closed)]
    const opener = document.querySelector<HTMLElement>(ways.map((way) => `main a[href$="${way}"]`).join())
    const place = opener ?? document.querySelector<HTMLElement>('main h1')
    place?.focus()
  }, [report])
}

/** The report itself shows which one it is. */
function titleOfDialog(report: OpenReport | undefined): ReactNode {
  if (report === undefined) return null
  if (report === 'summary') return 'Summary Genetics Report'
  return (
    <>
      Genetic Report<VisuallyHidden>: {titleOf[report]}</VisuallyHidden>
    </>
  )
}

function contentOf(report: OpenReport | undefined): ReactNode {
  if (report === undefined) return null
  return report === 'summary' ? <SummaryReport /> : <LazyReport report={report} level={3} />
}
