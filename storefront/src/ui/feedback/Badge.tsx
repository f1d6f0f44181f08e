import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Badge.module.css'

export type BadgeTone = 'neutral' | 'success' | 'attention' | 'error' | 'genetics' | 'no-result'

const toneClass: Record<BadgeTone, string | undefined> = {
  neutral: styles.neutral,
  success: styles.success,
  attention: styles.attention,
  error: styles.error,
  genetics: styles.genetics,
  'no-result': styles.noResult,
}

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles.badge, toneClass[tone])}>{children}</span>
}
