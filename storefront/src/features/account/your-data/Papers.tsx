import { Badge } from '../../../ui/feedback/Badge.tsx'
import { NotFetched } from '../../../ui/feedback/NotFetched.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { dateInWords } from '../../../reports/dates.ts'
import { ledgerInWords } from '../../../reports/ledger-words.ts'
import styles from '../../../ui/layout/Sections.module.css'
import { usePapers } from './use-your-data.ts'

/** The same as whoever checks the code reads of it. */
export function Papers() {
  const { state, papers, reload } = usePapers()
  if (state === 'loading') return <Spinner label="Fetching your reports" />
  if (state === 'away') return <NotFetched what="They" reload={reload} />
  if (papers.length === 0) return <p className={styles.quiet}>No report has been made yet.</p>
  return (
    <ul className={styles.rows}>
      {papers.map(({ checkCode, reportedAt, swabKits, ledger, replacedAt }) => (
        <li key={checkCode} className={styles.row}>
          <p>
            Report of {dateInWords(reportedAt)}, {swabKits.join(', ')}{' '}
            {replacedAt === undefined ? (
              <Badge tone="success">Stands</Badge>
            ) : (
              <Badge tone="attention">Does not stand any more</Badge>
            )}
          </p>
          <p className={styles.quiet}>
            Check code{' '}
            <a href={`/check-report#${checkCode}`}>
              <code>{checkCode}</code>
            </a>
          </p>
          <ol className={styles.moments}>
            {ledgerInWords(ledger).map(({ at, date, words }) => (
              <li key={at}>
                {date}: {words}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  )
}
