import type { ResultStatus, TestResult } from '@swabwise/results-service/contract/results'
import { Link } from '../../ui/Link.tsx'
import { dateInWords } from '../../reports/document.ts'
import styles from './YourKits.module.css'

const kindLabel = { thc: 'THC test', cbd: 'CBD test', cannabis: 'Cannabis test' } as const
const statusWords: { readonly [S in ResultStatus]: string } = {
  pending: 'Registered, no results yet',
  final: 'Results ready',
  inconclusive: 'Could not be read',
}

export function YourKits({ kits }: { kits: readonly TestResult[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Your kits</h2>
      <ul className={styles.kits}>
        {kits.map(({ swabKitId, kind, status, reportedAt }) => (
          <li key={swabKitId} className={styles.kit}>
            <code>{swabKitId}</code>
            <span>{kindLabel[kind]}</span>
            <span>
              {statusWords[status]}
              {reportedAt && `, reported ${dateInWords(reportedAt)}`}
            </span>
          </li>
        ))}
      </ul>
      <Link to="/register-kit">Register another kit</Link>
    </section>
  )
}
