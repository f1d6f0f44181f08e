import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { VisuallyHidden } from '../../../ui/layout/VisuallyHidden.tsx'
import { momentInWords } from '../../../ui/moment-words.ts'
import { journeyOf, type Step } from './kit-journey.ts'
import styles from './KitJourney.module.css'

const standing: { readonly [Is in Step['is']]: string } = { done: 'Done', now: 'Now', next: 'To come' }

/** A kit on its way, drawn as a ladder: long rungs for what is done, an open one for where it is. */
export function KitJourney({ kit }: { kit: TestResult }) {
  return (
    <ol aria-label={`The way of kit ${kit.swabKitId}`} className={styles.steps}>
      {journeyOf(kit).map(({ id, title, is, at, note }) => (
        <li key={id} className={styles[is]} aria-current={is === 'now' ? 'step' : undefined}>
          <p className={styles.title}>
            {title} <VisuallyHidden>({standing[is]})</VisuallyHidden>
          </p>
          {at !== undefined && (
            <p className={styles.when}>
              <time dateTime={at}>{momentInWords(at)}</time>
            </p>
          )}
          {note !== undefined && <p className={styles.when}>{note}</p>}
        </li>
      ))}
    </ol>
  )
}
