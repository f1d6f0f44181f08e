import { kitIdPattern } from './kit-id.ts'
import styles from './KitIdPattern.module.css'

/** An editor's text about the pattern, with the pattern itself kept on one line. */
export function KitIdPattern({ text }: { text: string }) {
  const [before = '', after] = text.split(kitIdPattern)
  if (after === undefined) return text
  return (
    <>
      {before}
      <span className={styles.pattern}>{kitIdPattern}</span>
      {after}
    </>
  )
}
