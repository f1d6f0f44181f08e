import type { InputHTMLAttributes } from 'react'
import controls from './controls.module.css'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldWords } from './Field.tsx'

export type TextFieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> &
  FieldWords & {
    name: string
    /** How long an answer is usual: the width says so. */
    width?: 'short' | 'medium' | 'full'
    /** Set in the mono face: kit ids, codes. */
    code?: boolean
  }

/** The control's id is its name unless given, so that an error summary can link to it. */
export function TextField({ label, hint, error, id, width = 'full', code = false, ...rest }: TextFieldProps) {
  const control = id ?? rest.name
  return (
    <Field id={control} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...rest}
        id={control}
        aria-describedby={describedBy(control, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={classNames(controls.control, controls[width], code && controls.code)}
      />
    </Field>
  )
}
