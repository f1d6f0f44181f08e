import type { FirstReportFinding } from '@swabwise/events/genetics/findings/findings'
import type { Frequency } from '@swabwise/events/vocabulary/frequency'
import { useContent } from '../../../content/page-context.ts'
import { chooseKinds } from './strain-kinds.ts'
import styles from './Recommendations.module.css'

interface Props {
  findings: readonly FirstReportFinding[]
  frequency: Frequency | null
}

/** Kinds of strains by what they contain; which effect they have is not said. */
export function StrainKinds({ findings, frequency }: Props) {
  const words = useContent('dashboard').recommendations.strains
  if (!words) return null
  const { kinds, because } = chooseKinds(findings, frequency)
  const told = kinds.flatMap((kind) => words.kinds.filter((one) => one.kind === kind))
  return (
    <div className={styles.kinds}>
      <h3>{words.heading}</h3>
      <ol className={styles.genes}>
        {told.map(({ kind, name, ratio }, index) => (
          <li key={kind} className={styles.gene}>
            <p className={styles.source}>
              <strong>{name}</strong> {ratio}
            </p>
            {index === 0 && <p>{because.join(' ')}</p>}
          </li>
        ))}
      </ol>
      <p className={styles.quiet}>{words.terpenes}</p>
    </div>
  )
}
