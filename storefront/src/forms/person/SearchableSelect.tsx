import Select, { components, type InputProps } from 'react-select'
import { classNames } from '../../ui/class-names.ts'
import { describedBy, Field } from '../../ui/forms/Field.tsx'
import type { Option } from '../../ui/forms/SelectField.tsx'
import styles from './SearchableSelect.module.css'

interface Props {
  name: string
  label: string
  placeholder: string
  options: readonly Option[]
  value: string
  onChoose: (value: string) => void
  disabled: boolean
  error: string | undefined
}

/** react-select in the look of the other fields; the input carries the name, so that labels and error links find it. */
export function SearchableSelect({
  name,
  label,
  placeholder,
  options,
  value,
  onChoose,
  disabled,
  error,
}: Props) {
  return (
    <Field id={name} label={label} error={error}>
      <Select<Option>
        unstyled
        instanceId={name}
        inputId={name}
        placeholder={placeholder}
        options={options}
        value={options.find((option) => option.value === value) ?? null}
        onChange={(option) => onChoose(option?.value ?? '')}
        isDisabled={disabled}
        required
        aria-invalid={error ? true : undefined}
        components={{ Input: DescribedInput }}
        noOptionsMessage={() => 'Nothing in the list begins like that'}
        classNames={{
          control: ({ isFocused }) =>
            classNames(styles.control, isFocused && styles.focused, error !== undefined && styles.wrong),
          placeholder: () => styles.placeholder ?? '',
          dropdownIndicator: () => styles.indicator ?? '',
          menu: () => styles.menu ?? '',
          menuList: () => styles.list ?? '',
          option: ({ isFocused, isSelected }) =>
            classNames(styles.option, isFocused && styles.pointed, isSelected && styles.selected),
          noOptionsMessage: () => styles.nothing ?? '',
        }}
      />
    </Field>
  )
}

function DescribedInput(props: InputProps<Option, false>) {
  const own = props['aria-describedby']
  const error = props['aria-invalid'] === true ? describedBy(props.id ?? '', { error: 'shown' }) : undefined
  return (
    <components.Input {...props} aria-describedby={[own, error].filter(Boolean).join(' ') || undefined} />
  )
}
