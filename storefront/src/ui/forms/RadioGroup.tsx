import styles from './Choice.module.css'
import { FieldGroup, type FieldWords } from './Field.tsx'
import type { Option } from './SelectField.tsx'

export type RadioGroupProps = FieldWords & {
  name: string
  options: readonly Option[]
  value: string
  onChange: (value: string) => void
  required?: boolean
  disabled?: boolean
}

export function RadioGroup({
  name,
  label,
  hint,
  error,
  options,
  value,
  onChange,
  required,
  disabled,
}: RadioGroupProps) {
  return (
    <FieldGroup id={name} label={label} hint={hint} error={error}>
      <div className={styles.choices}>
        {options.map((option) => (
          <label key={option.value} className={styles.choice}>
            <input
              type="radio"
              id={`${name}-${option.value.replaceAll(' ', '-')}`}
              name={name}
              value={option.value}
              checked={option.value === value}
              required={required}
              disabled={disabled}
              className={styles.input}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
