import type { SelectHTMLAttributes } from 'react'
import controls from './controls.module.css'
import { classNames } from '../class-names.ts'
import { describedBy, Field, type FieldWords } from './Field.tsx'

export interface Option {
  value: string
  label: string
}

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'multiple'> &
  FieldWords & {
    name: string
    options: readonly Option[]
    /** First entry, without a value: "Choose a province". */
    placeholder?: string
    width?: 'short' | 'medium' | 'full'
  }

export function SelectField({
  label,
  hint,
  error,
  id,
  options,
  placeholder,
  width = 'full',
  ...rest
}: SelectFieldProps) {
  const control = id ?? rest.name
  return (
    <Field id={control} label={label} hint={hint} error={error}>
      <select
        {...rest}
        id={control}
        aria-describedby={describedBy(control, { hint, error })}
        aria-invalid={error ? true : undefined}
        className={classNames(controls.control, controls.select, controls[width])}
      >
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Field>
  )
}
