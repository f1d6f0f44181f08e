import styles from './DayRuler.module.css'

const height = 84
const gap = 10
const inset = 1

/** Days as rungs, each seventh longer, the last one marked: how long something counts. */
export function DayRuler({ days, first, last }: { days: number; first: string; last: string }) {
  const rungs = Array.from({ length: days + 1 }, (_, day) => ({
    day,
    length: day === 0 || day === days ? 72 : day % 7 === 0 ? 40 : 22,
  }))
  const width = days * gap + 2 * inset
  return (
    <figure className={styles.ruler}>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`A ruler of ${days} days`}
        className={styles.drawing}
      >
        {rungs.map(({ day, length }) => (
          <path
            key={day}
            d={`M${inset + day * gap} ${height - length - 4}v${length}`}
            className={day === 0 || day === days ? styles.end : styles.rung}
          />
        ))}
      </svg>
      <figcaption className={styles.ends}>
        <span>{first}</span>
        <span>{last}</span>
      </figcaption>
    </figure>
  )
}
