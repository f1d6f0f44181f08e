import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { Link } from '../../../ui/navigation/Link.tsx'
import { dateInWords } from '../../../reports/dates.ts'
import { isPartlyRead, isPartlyReported } from './kit-states.ts'
import styles from './YourKits.module.css'

const kindLabel = { thc: 'THC test', cbd: 'CBD test', cannabis: 'Cannabis test' } as const
const statusWords: { readonly [S in TestResult['status']]: string } = {
  pending: 'Registered, no results yet',
  final: 'Results ready',
  inconclusive: 'Could not be read',
  withdrawn: 'Withdrawn by the laboratory',
}

export function YourKits({ kits }: { kits: readonly TestResult[] }) {
  return (
    <section>
      <h2 className={styles.heading}>Your kits</h2>
      <ul className={styles.kits}>
        {kits.map((kit) => (
          <li key={kit.swabKitId} className={styles.kit}>
            <code>{kit.swabKitId}</code>
            <span>{kindLabel[kit.kind]}</span>
            <span>{standing(kit)}</span>
          </li>
        ))}
      </ul>
      <Link to="/register-kit">Register another kit</Link>
    </section>
  )
}

function standing(kit: TestResult): string {
  if (isPartlyReported(kit)) return 'Some results are in, the others follow'
  const { status, reportedAt } = kit
  const words = isPartlyRead(kit) ? 'Read in part' : statusWords[status]
  return status === 'pending' || reportedAt === undefined
    ? words
    : `${words}, reported ${dateInWords(reportedAt)}`
}
