import type { Result } from '../gene-page.ts'
import { classNames } from '../../ui/class-names.ts'
import styles from './ResultWord.module.css'

const arrows = { up: 'M8 14.5V2M3 7l5-5 5 5', down: 'M8 1.5V14M3 9l5 5 5-5' } as const

/** A result's word with the arrow of its direction. Neither arrow nor colour stands without the word. */
export function ResultWord({ result: { word, direction, tone } }: { result: Result }) {
  return (
    <span className={classNames(styles.result, tone === 'genetics' ? styles.genetics : styles.secondary)}>
      {direction !== 'none' && (
        <svg viewBox="0 0 16 16" aria-hidden="true" className={styles.arrow}>
          <path
            d={arrows[direction]}
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      )}
      <span className={styles.word}>{word}</span>
    </span>
  )
}
