import { LadderMark } from './LadderMark.tsx'
import styles from './Logo.module.css'

/** The sign and the name, set live so that it takes the colour of its place. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <LadderMark className={styles.mark} />
      <span className={styles.name}>Swabwise</span>
    </span>
  )
}
