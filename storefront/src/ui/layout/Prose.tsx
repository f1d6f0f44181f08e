import type { ReactNode } from 'react'
import styles from './Prose.module.css'

/** Running text from an editor: paragraphs, lists and headings set for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

/** The same for HTML that the server has sanitised. */
export function ProseHtml({ html }: { html: string }) {
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
