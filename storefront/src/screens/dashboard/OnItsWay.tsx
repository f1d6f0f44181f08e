import { useContent } from '../../content/page-context.ts'
import { Panel } from '../../ui/Panel.tsx'
import styles from './OnItsWay.module.css'

/** What happens next with a kit that is not reported yet, and when. */
export function OnItsWay() {
  const { heading, text, steps } = useContent('dashboard').pending
  return (
    <Panel title={heading} tone="lichen">
      <p>{text}</p>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step._key} className={styles.step}>
            <h3 className={styles.title}>{step.title}</h3>
            <p className={styles.when}>{step.when}</p>
            <p>{step.text}</p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
