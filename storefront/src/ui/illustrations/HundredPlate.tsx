import styles from './HundredPlate.module.css'
import { Plate } from './Plate.tsx'

export interface HundredPlateProps {
  number: string
  /** How many of a hundred are marked. */
  marked: number
  legend: { marked: string; others: string; group: string }
}

const inRow = 10

/** A hundred people as the rungs of a ladder; the marked ones are longer, and named in the legend. */
export function HundredPlate({ number, marked, legend }: HundredPlateProps) {
  const rungs = Array.from({ length: 100 }, (_, index) => ({
    x: 22 + (index % inRow) * 45,
    y: 24 + Math.floor(index / inRow) * 43,
    isMarked: index < marked,
  }))
  const path = (shown: typeof rungs, length: number) =>
    shown.map(({ x, y }) => `M${x} ${y - length / 2}v${length}`).join('')
  return (
    <Plate
      number={number}
      caption={legend.group}
      legend={[
        { sign: <Rung marked />, term: `${marked} in 100`, text: legend.marked },
        { sign: <Rung />, term: `${100 - marked} in 100`, text: legend.others },
      ]}
    >
      <svg
        viewBox="0 0 450 436"
        role="img"
        aria-label={`A hundred rungs, one for each person; ${marked} of them are marked`}
        className={styles.hundred}
      >
        <path
          d={path(
            rungs.filter((rung) => !rung.isMarked),
            15,
          )}
          className={styles.other}
        />
        <path
          d={path(
            rungs.filter((rung) => rung.isMarked),
            31,
          )}
          className={styles.marked}
        />
      </svg>
    </Plate>
  )
}

function Rung({ marked = false }: { marked?: boolean }) {
  return (
    <svg viewBox="0 0 12 20" aria-hidden="true" className={styles.rung}>
      <path d={marked ? 'M6 3v14' : 'M6 6v8'} className={marked ? styles.markedRung : styles.otherRung} />
    </svg>
  )
}
