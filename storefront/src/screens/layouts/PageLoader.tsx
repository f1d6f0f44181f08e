import { useSyncExternalStore } from 'react'
import type { Answers } from '../../content/answers.ts'
import { Ladder } from '../../ui/Ladder.tsx'
import styles from './PageLoader.module.css'

/** Lies over the page while it arrives, without hiding it: for 1.5 s at first, later while content is on its way. */
export function PageLoader({ answers }: { answers: Answers }) {
  const waiting = useSyncExternalStore(answers.subscribe, answers.waiting, () => false)
  return (
    <div aria-hidden="true" className={waiting ? styles.waiting : styles.arriving}>
      <Ladder />
    </div>
  )
}
