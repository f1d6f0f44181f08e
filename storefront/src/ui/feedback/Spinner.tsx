import { classNames } from '../class-names.ts'
import { LadderMark } from '../brand/LadderMark.tsx'
import styles from './Spinner.module.css'

export interface SpinnerProps {
  /** What is being waited for; always shown, so that a wait has a reason. */
  label: string
  size?: 'line' | 'page'
}

export function Spinner({ label, size = 'line' }: SpinnerProps) {
  return (
    <div role="status" className={classNames(styles.spinner, styles[size])}>
      <LadderMark moving className={styles.ladder} />
      <span>{label}</span>
    </div>
  )
}
