import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './Notice.module.css'

export type NoticeKind = 'info' | 'success' | 'attention' | 'error'

export interface NoticeProps {
  kind?: NoticeKind
  /** Says the thing; colour never says it alone. */
  title?: ReactNode
  /** Read out when it appears: 'alert' at once, 'status' when there is a pause. */
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}

export function Notice({ kind = 'info', title, role, children }: NoticeProps) {
  return (
    <div role={role} className={classNames(styles.notice, styles[kind])}>
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  )
}
