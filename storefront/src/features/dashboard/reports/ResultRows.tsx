import { measureOf, type ReportId } from '@swabwise/events/genetics/reports'
import type { SummaryRow } from '@swabwise/events/genetics/findings/summary'
import { Link } from '../../../ui/navigation/Link.tsx'
import { ResultWord } from '../../../reports/screen/ResultWord.tsx'
import { reportAddress } from './report-address.ts'
import styles from './ResultRows.module.css'

interface Props {
  rows: readonly SummaryRow[]
  /** What each report is about, for people who have not read it yet. */
  about?: ReadonlyMap<ReportId, string>
}

export function ResultRows({ rows, about }: Props) {
  return (
    <ul className={styles.rows}>
      {rows.map((row) => (
        <li key={row.report}>
          <Link to={reportAddress(row.report)} className={styles.row}>
            <span className={styles.name}>
              <span className={styles.title}>{row.title}</span>
              <span className={styles.gene}>{row.gene}</span>
            </span>
            <span className={styles.result}>
              <ResultWord result={row} />
              <span className={styles.measure}>{measureOf[row.report]}</span>
            </span>
            {about?.has(row.report) && <span className={styles.about}>{about.get(row.report)}</span>}
            <span className={styles.open}>Read report</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
