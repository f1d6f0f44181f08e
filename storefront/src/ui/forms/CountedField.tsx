import { useEffect, useRef, useState, type HTMLInputTypeAttribute } from 'react'
import { classNames } from '../class-names.ts'
import controls from './controls.module.css'
import styles from './CountedField.module.css'
import { describedBy, Field, type FieldWords } from './Field.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type CountedFieldProps = FieldWords & {
  name: string
  /** The most characters. More can be typed, so that nothing pasted is cut off unseen. */
  max: number
  /** More than one makes it a text area. */
  rows?: number
  type?: HTMLInputTypeAttribute
  autoComplete?: string
  defaultValue?: string | undefined
}

/** A text with a limit, and how much of it is used. */
export function CountedField({ name, max, rows = 1, label, hint, error, ...rest }: CountedFieldProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [length, setLength] = useState(rest.defaultValue?.length ?? 0)
  // What was typed before hydration, or filled in by the browser, counts too.
  useEffect(() => setLength(control.current?.value.length ?? 0), [])
  const attributes = {
    ...rest,
    ref: control,
    id: name,
    name,
    required: true,
    'aria-describedby': `${describedBy(name, { hint, error }) ?? ''} ${name}-count`.trim(),
    'aria-invalid': error ? true : undefined,
    className: classNames(controls.control, controls.full),
    onInput: () => setLength(control.current?.value.length ?? 0),
  }
  return (
    <div className={styles.counted}>
      <Field id={name} label={label} hint={hint} error={error}>
        {rows > 1 ? <textarea {...attributes} rows={rows} /> : <input {...attributes} />}
        <Count id={`${name}-count`} length={length} max={max} always={rows > 1} />
      </Field>
    </div>
  )
}

const nearTheEnd = 20

interface CountProps {
  id: string
  length: number
  max: number
  always: boolean
}

/** A short text is rarely near its limit: it is counted out loud from three quarters on. */
function Count({ id, length, max, always }: CountProps) {
  const left = max - length
  const words = left < 0 ? `${plural(-left)} too many` : `${plural(left)} left`
  return (
    <p className={classNames(styles.count, left < 0 && styles.over)}>
      {(always || length >= max * 0.75) && (
        <span aria-hidden="true" className={styles.used}>
          {left < 0 ? words : `${length} of ${max}`}
        </span>
      )}
      <span id={id} className={styles.limit}>
        Up to {max} characters
      </span>
      <VisuallyHidden>
        <span aria-live="polite">{left <= nearTheEnd && left % 5 === 0 ? words : ''}</span>
      </VisuallyHidden>
    </p>
  )
}

function plural(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}
