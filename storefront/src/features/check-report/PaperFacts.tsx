import { dateInWords } from '../../reports/dates.ts'
import styles from './CheckReport.module.css'
import type { PaperCard } from './read-card.ts'

/** What the paper must say. */
export function PaperFacts({
  reportedAt,
  initials,
  swabKits,
  version,
  results,
}: Omit<PaperCard, 'checkCode'>) {
  return (
    <dl className={styles.facts}>
      {[
        ['Report date', dateInWords(reportedAt)],
        ['Subject ID', initials],
        ['Swab ID', swabKits.join(', ')],
        ['Report version', version],
      ].map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {results.map(({ measure, genotype, word }) => (
        <div key={measure}>
          <dt>{measure}</dt>
          <dd>
            <strong>{word}</strong>
            {genotype !== undefined && <code className={styles.genotype}>{genotype}</code>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
