import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import styles from './KitIdPattern.module.css'

/** An editor's text about the pattern, with the pattern itself kept on one line. */
export function KitIdPattern({ text }: { text: string }) {
  const [before = '', after] = text.split(kitIdFormat)
  if (after === undefined) return text
  return (
    <>
      {before}
      <span className={styles.pattern}>{kitIdFormat}</span>
      {after}
    </>
  )
}
