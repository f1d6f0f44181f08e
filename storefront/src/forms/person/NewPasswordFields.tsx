import { useState } from 'react'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { passwordHint } from './password-strength.ts'

interface Props {
  error: string | undefined
  confirmError: string | undefined
}

export function NewPasswordFields({ error, confirmError }: Props) {
  const [hint, setHint] = useState(passwordHint(''))
  return (
    <>
      <PasswordField
        name="password"
        label="Password"
        hint={<span aria-live="polite">{hint}</span>}
        autoComplete="new-password"
        onChange={(event) => setHint(passwordHint(event.currentTarget.value))}
        required
        error={error}
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        required
        error={confirmError}
      />
    </>
  )
}
