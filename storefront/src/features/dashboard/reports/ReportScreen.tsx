import { titleOf, type ReportId } from '@swabwise/events/genetics/reports'
import { Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { CustomerKnown } from '../../../customer/CustomerKnown.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { LazyReport } from './LazyReport.tsx'
import { ReportPager } from './ReportPager.tsx'
import styles from './ReportScreen.module.css'

/** One report as a page of its own. */
export default function ReportScreen({ id }: { id: string }) {
  const report = Object.keys(titleOf).find((known): known is ReportId => known === id)
  if (report === undefined) return <Navigate to="/dashboard/genetic" replace />
  return (
    <CustomerKnown>
      <div className={styles.page}>
        <ReportPager report={report} label="Reports" />
        <Suspense fallback={<Spinner label="Opening the report" />}>
          <LazyReport report={report} level={1} />
        </Suspense>
        <ReportPager report={report} label="More reports" />
      </div>
    </CustomerKnown>
  )
}
