import styles from './NeedsScript.module.css'

/** Says plainly what does not work without JavaScript, and what to do. */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={styles.note}>
        <strong>{what} needs JavaScript.</strong> Turn it on for this site and load the page again.
      </p>
    </noscript>
  )
}
