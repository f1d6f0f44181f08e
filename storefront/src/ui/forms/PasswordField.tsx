import { useState } from 'react'
import controls from './controls.module.css'
import { classNames } from '../class-names.ts'
import { describedBy, Field } from './Field.tsx'
import type { TextFieldProps } from './TextField.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'width' | 'code'> & {
  autoComplete: 'current-password' | 'new-password'
}

export function PasswordField({ label, hint, error, id, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const control = id ?? rest.name
  return (
    <Field id={control} label={label} hint={hint} error={error}>
      <div className={controls.joined}>
        <input
          spellCheck={false}
          autoCapitalize="none"
          {...rest}
          type={shown ? 'text' : 'password'}
          id={control}
          aria-describedby={describedBy(control, { hint, error })}
          aria-invalid={error ? true : undefined}
          className={classNames(controls.control, controls.full)}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={control}
          className={controls.reveal}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Hide' : 'Show'}
          <VisuallyHidden> password</VisuallyHidden>
        </button>
      </div>
    </Field>
  )
}
