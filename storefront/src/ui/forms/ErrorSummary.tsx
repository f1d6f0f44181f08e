import { useEffect, useId, useRef } from 'react'
import styles from './ErrorSummary.module.css'

export interface SummaryError {
  /** The id of the control, which is its name unless given. */ field: string
  message: string
}

export interface ErrorSummaryProps {
  errors: readonly SummaryError[]
  /** What went wrong where no field is to blame; then the focus goes here instead of to the first wrong field. */
  title?: string
}

/**
 * What stands in the way, each line a link to its field. Read out when it appears and whenever it is told anew; the
 * focus goes to the first wrong field.
 */
export function ErrorSummary({ errors, title }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null)
  const heading = useId()
  useEffect(() => {
    const [first] = errors
    if (first === undefined) return
    const field = title === undefined ? controlOf(first.field) : undefined
    field?.focus()
    if (field === undefined || document.activeElement !== field) box.current?.focus()
  }, [errors, title])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} role="alert" aria-labelledby={heading} className={styles.summary}>
      <h2 id={heading} className={styles.title}>
        {title ?? 'There is a problem'}
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
  target.scrollIntoView({ block: 'center' })
  controlOf(field)?.focus({ preventScroll: true })
}

/** The control itself, or the first of a group. */
function controlOf(field: string): HTMLElement | undefined {
  const target = document.getElementById(field)
  const control = target?.matches('input, select, textarea')
    ? target
    : target?.querySelector('input, select, textarea')
  return control instanceof HTMLElement ? control : undefined
}
