import { titleOf, type ReportId } from '@swabwise/events/genetics/reports'
import { Link } from '../../../ui/navigation/Link.tsx'
import { useCustomer } from '../../../customer/customer-context.ts'
import { reportPage } from './report-address.ts'
import { useReadReports } from './read-reports.ts'
import styles from './ReportScreen.module.css'
import { useResults } from './use-results.ts'

const pitch = 7

/** The way through all reports, and how far one has come. */
export function ReportPager({ report, label }: { report: ReportId; label: string }) {
  const { findings, secondFindings } = useResults()
  const reports = [...findings, ...secondFindings].map((finding) => finding.report)
  const isRead = useReadReports(useCustomer().id)
  const at = reports.indexOf(report)
  const [before, after] = [reports[at - 1], reports[at + 1]]
  const unread = reports.filter((one) => !isRead(one)).length
  return (
    <nav aria-label={label} className={styles.pager}>
      {before && <Link to={reportPage(before)}>Previous: {titleOf[before]}</Link>}
      <span className={styles.progress}>
        <svg
          viewBox={`0 0 ${reports.length * pitch} 16`}
          width={reports.length * pitch}
          aria-hidden="true"
          className={styles.rungs}
        >
          {reports.map((one, index) => {
            const half = one === report ? 8 : isRead(one) ? 5 : 2.5
            return (
              <path
                key={one}
                d={`M${(index + 0.5) * pitch} ${8 - half}v${half * 2}`}
                strokeWidth={one === report ? 3 : 2}
                className={one === report ? styles.here : isRead(one) ? styles.read : styles.unread}
              />
            )
          })}
        </svg>
        Report {at + 1} of {reports.length}
        {unread > 0 && `, ${unread} not opened yet`}
      </span>
      <span className={styles.next}>
        {after ? (
          <Link to={reportPage(after)}>Next: {titleOf[after]}</Link>
        ) : (
          <Link to="/dashboard/genetic">All reports</Link>
        )}
      </span>
    </nav>
  )
}
