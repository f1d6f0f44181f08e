import type { TextareaHTMLAttributes } from 'react'
import controls from './controls.module.css'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldWords } from './Field.tsx'

export type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> &
  FieldWords & { name: string }

export function TextArea({ label, hint, error, id, rows = 6, ...rest }: TextAreaProps) {
  const control = id ?? rest.name
  return (
    <Field id={control} label={label} hint={hint} error={error}>
      <textarea
        {...rest}
        id={control}
        rows={rows}
        aria-describedby={describedBy(control, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={classNames(controls.control, controls.full)}
      />
    </Field>
  )
}
