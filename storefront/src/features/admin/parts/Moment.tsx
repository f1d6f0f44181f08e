import styles from './Moment.module.css'

// Sweden writes 2026-11-21 14:05: short, in any language, and its columns line up.
const full = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
const exact = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' })

/** The reader's own, in words. */
export const zoneName =
  new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** A moment in the reader's own time zone. */
export function Moment({ at, toTheSecond = false }: { at: string; toTheSecond?: boolean }) {
  return (
    <time dateTime={at} title={`${exact.format(new Date(at))}, ${zoneName}`} className={styles.moment}>
      {(toTheSecond ? exact : full).format(new Date(at))}
    </time>
  )
}
