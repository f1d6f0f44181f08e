import type { ReactNode } from 'react'
import styles from './Field.module.css'
import { classNames } from '../class-names.ts'

/** What every field part takes: the words around the control. */
export interface FieldWords {
  label: ReactNode
  hint?: ReactNode
  /** What is wrong and how to put it right; shown above the control and read with it. */
  error?: string | undefined
}

export function describedBy(
  id: string,
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
): string | undefined {
  return [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return (
    <p id={`${id}-error`} className={styles.error} aria-live="polite">
      {error && (
        <>
          <span className={styles.mark} aria-hidden="true" />
          {error}
        </>
      )}
    </p>
  )
}

export function FieldHint({ id, hint }: { id: string; hint?: ReactNode }) {
  return hint ? (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  ) : null
}

/** Label above, hint, error, then the control. */
export function Field({
  id,
  label,
  hint,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.field, error && styles.wrong)}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </div>
  )
}

/** The same for a group of controls that answer one question. */
export function FieldGroup({
  id,
  label,
  hint,
  error,
  children,
}: FieldWords & { id: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, { hint, error })}
      className={classNames(styles.field, styles.group, error && styles.wrong)}
    >
      <legend className={styles.label}>{label}</legend>
      <FieldHint id={id} hint={hint} />
      <FieldError id={id} error={error} />
      {children}
    </fieldset>
  )
}
