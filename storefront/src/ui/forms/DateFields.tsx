import controls from './controls.module.css'
import { classNames } from '../class-names.ts'
import { FieldGroup, type FieldWords } from './Field.tsx'
import styles from './DateFields.module.css'

/** Each part as typed or chosen; months and days without a leading zero, '' while open. */
export interface DateParts {
  month: string
  day: string
  year: string
}

export type DateFieldsProps = FieldWords & {
  /** Prefix of the three controls' ids and names: dob → dob-month, dob-day, dob-year. */
  name: string
  value: DateParts
  onChange: (value: DateParts) => void
  /** The years to choose from, in the order shown. */
  years: readonly string[]
  /** Fills the browser's own suggestions for a date of birth. */
  birthday?: boolean
  required?: boolean
  disabled?: boolean
}

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
].map((label, index) => ({ value: String(index + 1), label }))

const days = Array.from({ length: 31 }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}))

interface PartProps {
  group: DateFieldsProps
  part: keyof DateParts
  label: string
  options: readonly { value: string; label: string }[]
}

function Part({ group, part, label, options }: PartProps) {
  const { name, value, onChange, birthday, required, disabled, error } = group
  const id = `${name}-${part}`
  return (
    <div className={styles.part}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <select
        id={id}
        name={id}
        value={value[part]}
        required={required}
        disabled={disabled}
        autoComplete={birthday ? `bday-${part}` : undefined}
        aria-invalid={error ? true : undefined}
        className={classNames(controls.control, controls.select, controls.full)}
        onChange={(event) => onChange({ ...value, [part]: event.currentTarget.value })}
      >
        <option value="" label=" " />
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** A date one knows by heart, as three lists: month, day, year. */
export function DateFields(props: DateFieldsProps) {
  const { name, label, hint, error, years } = props
  return (
    <FieldGroup id={name} label={label} hint={hint} error={error}>
      <div className={styles.holder}>
        <div className={styles.parts}>
          <Part group={props} part="month" label="Month" options={months} />
          <Part group={props} part="day" label="Day" options={days} />
          <Part
            group={props}
            part="year"
            label="Year"
            options={years.map((year) => ({ value: year, label: year }))}
          />
        </div>
      </div>
    </FieldGroup>
  )
}
