import { useId } from 'react'
import styles from './Ladder.module.css'

const lengths = [10, 18, 10, 10, 18, 18, 10, 18, 10, 10, 10, 18]

/** The section divider: a run of rungs that repeats across the width. */
export function Ladder() {
  const id = useId()
  return (
    <svg aria-hidden="true" className={styles.ladder}>
      <defs>
        <pattern id={id} width="96" height="18" patternUnits="userSpaceOnUse">
          {lengths.map((length, index) => (
            <path
              key={index}
              d={`M${4 + index * 8} ${9 - length / 2}v${length}`}
              stroke="currentColor"
              strokeWidth="1.5"
            />
          ))}
        </pattern>
      </defs>
      <rect width="100%" height="18" fill={`url(#${id})`} />
    </svg>
  )
}
