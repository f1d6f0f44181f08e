import { ladderSize, rungsOf, rungWidth } from '../people-ladder.ts'
import styles from './Pictograph.module.css'

/** A hundred people as rungs, the counted ones long. Its words stand beside it, so it is named but not read out twice. */
export function Pictograph({ in100, label }: { in100: number; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${ladderSize.width} ${ladderSize.height}`}
      className={styles.pictograph}
    >
      {[true, false].map((counted) => (
        <path
          key={String(counted)}
          d={rungsOf(in100)
            .filter((rung) => rung.counted === counted)
            .map(({ x, y, length }) => `M${x} ${y - length / 2}v${length}`)
            .join('')}
          className={counted ? styles.counted : styles.other}
          strokeWidth={counted ? rungWidth.counted : rungWidth.other}
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
