import { drawings, type DrawingName } from '@swabwise/cms/drawings'
import { classNames } from '../class-names.ts'
import styles from './Illustration.module.css'

export interface IllustrationProps {
  name: DrawingName
  /** What it shows, where it tells something that the words beside it do not; decoration without it. */
  label?: string
  className?: string | undefined
}

/** A line drawing, as wide as its place, always at the same stroke. */
export function Illustration({ name, label, className }: IllustrationProps) {
  const { tint, lines } = drawings[name]
  return (
    <svg
      viewBox="0 0 96 96"
      className={classNames(styles.drawing, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={tint} className={styles.tint} transform="translate(3 2.5)" />
      <path d={lines} className={styles.lines} />
    </svg>
  )
}
