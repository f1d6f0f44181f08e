import { useMemo, type ReactNode } from 'react'
import styles from './Prose.module.css'

const sanitised = globalThis.trustedTypes?.createPolicy('sanitised', { createHTML: (html) => html })

/** Running text from an editor: paragraphs, lists and headings set for reading. */
export function Prose({ children }: { children: ReactNode }) {
  return <div className={styles.prose}>{children}</div>
}

/** The same for HTML that the server has sanitised. */
export function ProseHtml({ html }: { html: string }) {
  const trusted = useMemo(() => ({ __html: sanitised?.createHTML(html) ?? html }), [html])
  return <div className={styles.prose} dangerouslySetInnerHTML={trusted} />
}
