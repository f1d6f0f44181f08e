import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { useContent } from '../../../content/page-context.ts'
import { tutorialAddress } from '../../register-kit/kit-id.ts'
import { Link } from '../../../ui/navigation/Link.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { KitJourney } from './KitJourney.tsx'
import styles from './OnItsWay.module.css'

interface Props {
  kits: readonly TestResult[]
  /** Nothing else is there to be read. */
  nothingYet: boolean
}

/** What happens next with kits that are not reported yet, and when. */
export function OnItsWay({ kits, nothingYet }: Props) {
  const { heading, text, steps } = useContent('dashboard').pending
  return (
    <Panel title={heading} tone="lichen">
      {nothingYet && <p>{text}</p>}
      {kits.map((kit) => (
        <div key={kit.swabKitId} className={styles.kit}>
          <p>
            <code>{kit.swabKitId}</code>
          </p>
          <KitJourney kit={kit} />
        </div>
      ))}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step._key} className={styles.step}>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.when}>{step.when}</p>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
      <ul className={styles.how}>
        {kits.map(({ swabKitId }) => (
          <li key={swabKitId}>
            <Link to={tutorialAddress(swabKitId)}>
              How to take the sample{kits.length > 1 && ` of kit ${swabKitId}`}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
