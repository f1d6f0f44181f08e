import { useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'

export type SummaryError = {
  /** The id of the control, which is its name unless given. */ field: string
  message: string
}

export type ErrorSummaryProps = {
  errors: readonly SummaryError[]
  title?: string
}

/** What stands in the way, each line a link to its field. Takes focus when it appears and whenever it is told anew. */
export function ErrorSummary({ errors, title = 'There is a problem' }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    if (errors.length > 0) box.current?.focus()
  }, [errors])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby={heading} className={styles.summary}>
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      <ul className={styles.list}>
        {errors.map(({ field, message }) => (
          <li key={`${field} ${message}`}>
            <a href={`#${field}`} onClick={(event) => toField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function toField(event: { preventDefault: () => void }, field: string) {
  const target = document.getElementById(field)
  if (!target) return
  event.preventDefault()
  const control = target.matches('input, select, textarea')
    ? target
    : target.querySelector('input, select, textarea')
  target.scrollIntoView({ block: 'center' })
  if (control instanceof HTMLElement) control.focus({ preventScroll: true })
}
