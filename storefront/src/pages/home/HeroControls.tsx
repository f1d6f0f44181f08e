import { VisuallyHidden } from '../../ui/layout/VisuallyHidden.tsx'
import styles from './HeroControls.module.css'
import type { Turns } from './use-turns.ts'

export function HeroControls({ turns, count }: { turns: Turns; count: number }) {
  return (
    <div className={styles.controls}>
      {Array.from({ length: count }, (_, index) => (
        <button
          key={index}
          type="button"
          aria-current={index === turns.shown || undefined}
          className={styles.page}
          onClick={() => turns.show(index)}
        >
          <span aria-hidden="true" className={styles.number}>
            {index + 1}
          </span>
          <VisuallyHidden>
            Introduction {index + 1} of {count}
          </VisuallyHidden>
        </button>
      ))}
      <button type="button" className={styles.pause} onClick={turns.toggle}>
        {turns.paused ? 'Play' : 'Pause'}
        <VisuallyHidden> the introduction</VisuallyHidden>
      </button>
    </div>
  )
}
