import type { Ledger } from '@swabwise/results-service/report-checks/report-checks.contract'
import { dateInWords } from '../../reports/dates.ts'
import styles from './CheckReport.module.css'

export type Step = Ledger[number]['what']

const stepWords: { readonly [S in Step]: string } = {
  issued: 'Issued',
  corrected: 'Replaced by a correction',
  held: 'Held: two samples disagree',
  withdrawn: 'Withdrawn by the laboratory',
  confirmed: 'Confirmed: it stands again',
  reread: 'Reread: what was found stands, and we tell it in other words since',
}

/** What became of a paper, oldest first. */
export function LedgerList({ ledger }: { ledger: Ledger }) {
  return (
    <section aria-label="What became of this paper">
      <h2 className={styles.how}>What became of this paper</h2>
      <ol className={styles.steps}>
        {ledger.map(({ at, what }) => (
          <li key={at}>
            <time dateTime={at}>{dateInWords(at)}</time>: {stepWords[what]}
          </li>
        ))}
      </ol>
    </section>
  )
}
