import type { ReactNode } from 'react'
import styles from './Plate.module.css'

export interface PlateProps {
  /** Stands at the head of the sheet: "Plate 1". */
  number: string
  /** What the whole figure is about. */
  caption?: string
  /** The explanation of its signs, as in a printed field guide. */
  legend: readonly { sign: ReactNode; term: string; text: string }[]
  children: ReactNode
}

/** A drawing on its own sheet, with the legend that its numbers refer to. */
export function Plate({ number, caption, legend, children }: PlateProps) {
  return (
    <figure className={styles.plate}>
      <p className={styles.number}>{number}</p>
      <div data-drawing className={styles.sheet}>
        {children}
      </div>
      <figcaption className={styles.caption}>
        {caption && <p>{caption}</p>}
        <ul className={styles.legend}>
          {legend.map(({ sign, term, text }) => (
            <li key={term} className={styles.entry}>
              <span className={styles.sign}>{sign}</span>
              <span>
                <strong>{term}</strong> {text}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  )
}
