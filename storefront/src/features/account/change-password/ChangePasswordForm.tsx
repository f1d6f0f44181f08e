import { useMemo, type SubmitEvent } from 'react'
import {
  currentPasswordIsWrong,
  newPasswordIsCommon,
  passwordChangeMessage,
} from './change-password-messages.ts'
import type { PasswordChangeForm } from './change-password-machine.ts'
import type { useChangePassword } from './use-change-password.ts'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../../ui/forms/FormPage.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { textIn } from '../../../forms/form-text.ts'

type Props = Pick<ReturnType<typeof useChangePassword>, 'faults' | 'failure' | 'submit'> & { id: string }

export function ChangePasswordForm({ id, faults, failure, submit }: Props) {
  const failures = useMemo(
    () =>
      failure
        ? [
            {
              field: newPasswordIsCommon(failure) ? 'newPassword' : 'currentPassword',
              message: passwordChangeMessage(failure),
            },
          ]
        : [],
    [failure],
  )
  const wrong =
    failure && (currentPasswordIsWrong(failure) || newPasswordIsCommon(failure)) ? failures : faults
  const messageFor = (field: keyof PasswordChangeForm) => wrong.find((one) => one.field === field)?.message

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    submit({
      currentPassword: textIn(given, 'currentPassword'),
      newPassword: textIn(given, 'newPassword'),
      confirmPassword: textIn(given, 'confirmPassword'),
    })
  }

  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Your password was not changed" errors={failures} />
        <PasswordField
          name="currentPassword"
          label="Current Password"
          autoComplete="current-password"
          required
          error={messageFor('currentPassword')}
        />
        <PasswordField
          name="newPassword"
          label="New Password"
          hint="At least 6 characters. You stay signed in here and are signed out everywhere else."
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
      </FormStack>
    </form>
  )
}
