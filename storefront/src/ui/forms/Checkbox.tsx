import type { InputHTMLAttributes, ReactNode } from 'react'
import styles from './Choice.module.css'
import { FieldError } from './Field.tsx'

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  name: string
  label: ReactNode
  error?: string | undefined
}

export function Checkbox({ label, error, id, ...rest }: CheckboxProps) {
  const control = id ?? rest.name
  return (
    <div className={styles.single}>
      <FieldError id={control} error={error} />
      <label htmlFor={control} className={styles.choice}>
        <input
          {...rest}
          type="checkbox"
          id={control}
          aria-describedby={error ? `${control}-error` : undefined}
          aria-invalid={error ? true : undefined}
          className={styles.input}
        />
        <span>{label}</span>
      </label>
    </div>
  )
}
