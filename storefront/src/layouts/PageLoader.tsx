import { useSyncExternalStore } from 'react'
import type { Answers } from '../content/answers.ts'
import { Ladder } from '../ui/brand/Ladder.tsx'
import styles from './PageLoader.module.css'

/** Lies over the page without hiding it: for 1.5 s when the site opens, later while content is on its way. */
export function PageLoader({ answers }: { answers: Answers }) {
  const waiting = useSyncExternalStore(answers.subscribe, answers.waiting, () => false)
  return (
    <>
      <Overlay className={styles.opening} />
      {waiting && <Overlay className={styles.waiting} />}
    </>
  )
}

function Overlay({ className }: { className: string | undefined }) {
  return (
    <div aria-hidden="true" className={className}>
      <Ladder />
    </div>
  )
}
