import type { FirstReportFinding } from '@swabwise/events/genetics/findings/findings'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import { chooseKinds, strainKinds, terpenes } from './strain-kinds.ts'
import styles from './Recommendations.module.css'

interface Props {
  findings: readonly FirstReportFinding[]
  frequency: Frequency | null
}

/** Kinds of strains by what they contain; which effect they have is not said. */
export function StrainKinds({ findings, frequency }: Props) {
  const { kinds, because } = chooseKinds(findings, frequency)
  return (
    <div className={styles.kinds}>
      <h3>Kinds of strains, by what they contain</h3>
      <ol className={styles.genes}>
        {kinds.map((kind, index) => (
          <li key={kind} className={styles.gene}>
            <p className={styles.source}>
              <strong>{strainKinds[kind].name}</strong> {strainKinds[kind].ratio}
            </p>
            {index === 0 && <p>{because.join(' ')}</p>}
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>
        The label also names the dominant terpenes, such as {terpenes.slice(0, -1).join(', ')} or{' '}
        {terpenes.at(-1)}. They tell kinds apart by their smell; no effect is claimed for them.
      </p>
    </div>
  )
}
