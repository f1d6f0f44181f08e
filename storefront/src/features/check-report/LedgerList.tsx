import type { Ledger } from '@swabwise/results-service/report-checks/report-checks.contract'
import { ledgerInWords } from '../../reports/ledger-words.ts'
import styles from './CheckReport.module.css'

export function LedgerList({ ledger }: { ledger: Ledger }) {
  return (
    <section aria-label="What became of this paper">
      <h2 className={styles.how}>What became of this paper</h2>
      <ol className={styles.steps}>
        {ledgerInWords(ledger).map(({ at, date, words }) => (
          <li key={at}>
            <time dateTime={at}>{date}</time>: {words}
          </li>
        ))}
      </ol>
    </section>
  )
}
