import { useMemo, type SubmitEvent } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { messageIn } from '../../forms/field-faults.ts'
import { useResetPassword } from './use-reset-password.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { textIn } from '../../forms/form-text.ts'

/** Uncontrolled fields, so that what is typed before hydration counts. */
export function ResetPasswordForm() {
  const { state, faults, failure, submit } = useResetPassword()
  const { search } = useLocation()
  const failures = useMemo(
    () =>
      failure
        ? [
            {
              field: 'newPassword',
              message:
                failure.kind === 'refused' && failure.errorKey === 'commonpassword'
                  ? failure.title
                  : 'Something went wrong, please try again.',
            },
          ]
        : [],
    [failure],
  )
  const messageFor = messageIn(faults)

  if (state === 'done') return <Navigate to="/sign-in" state="password-reset" replace />

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    submit({
      newPassword: textIn(given, 'newPassword'),
      confirmPassword: textIn(given, 'confirmPassword'),
      key: new URLSearchParams(search).get('key') ?? undefined,
    })
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Your password was not changed" errors={failures} />
        <PasswordField
          name="newPassword"
          label="New Password"
          hint="At least 6 characters. Three or four unrelated words are hard to guess."
          autoComplete="new-password"
          minLength={6}
          required
          error={messageFor('newPassword')}
        />
        <PasswordField
          name="confirmPassword"
          label="Confirm Password"
          autoComplete="new-password"
          minLength={6}
          required
          error={messageFor('confirmPassword')}
        />
        <Button type="submit" busy={state === 'sending'}>
          Reset Password
        </Button>
      </FormStack>
    </form>
  )
}
