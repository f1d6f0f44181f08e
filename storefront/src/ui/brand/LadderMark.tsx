import { classNames } from '../class-names.ts'
import styles from './LadderMark.module.css'

const rungs = [9, 15, 11, 15, 7]

interface Props {
  className?: string | undefined
  moving?: boolean
}

/** Five rungs of two lengths and a bit, as in a gel: the sign in the logo and, moving, the loader. */
export function LadderMark({ className, moving = false }: Props) {
  return (
    <svg viewBox="0 0 24 16" aria-hidden="true" className={classNames(moving && styles.moving, className)}>
      {rungs.map((length, index) => (
        <path
          key={index}
          d={`M${2 + index * 5} ${8 - length / 2}v${length}`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      ))}
    </svg>
  )
}
