import { useMemo, type SubmitEvent } from 'react'
import { erasureMessage } from './erase-account-machine.ts'
import { useEraseAccount } from './use-your-data.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../../ui/forms/FormPage.tsx'
import { PasswordField } from '../../../ui/forms/PasswordField.tsx'
import { textIn } from '../../../forms/form-text.ts'

/** Says what it means before it asks for the password. Once done, the session holds the receipt. */
export function EraseAccount() {
  const { isOpen, isSending, faults, failure, open, close, submit } = useEraseAccount()
  const failures = useMemo(
    () => (failure ? [{ field: 'password', message: erasureMessage(failure) }] : []),
    [failure],
  )

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit({ password: textIn(new FormData(event.currentTarget), 'password') })
  }

  return (
    <>
      <p>
        Your profile, your results and your links go for good. Nobody can bring them back, not even we: the
        key under which they are kept is destroyed. Download your results first if you want to keep them. Your
        kits cannot be registered again.
      </p>
      {isOpen ? (
        <form method="post" noValidate onSubmit={onSubmit}>
          <FormStack>
            <ErrorSummary errors={faults} />
            <ErrorSummary title="Your account was not erased" errors={failures} />
            <PasswordField
              name="password"
              label="Your password"
              hint="So that nobody else erases your account."
              autoComplete="current-password"
              required
              autoFocus
              error={[...faults, ...failures].at(0)?.message}
            />
            <Button type="submit" kind="danger" busy={isSending} busyLabel="Erasing">
              Erase my account for good
            </Button>
            <Button kind="quiet" onClick={close} disabled={isSending}>
              Keep my account
            </Button>
          </FormStack>
        </form>
      ) : (
        <div>
          <Button kind="danger" onClick={open}>
            Erase my account
          </Button>
        </div>
      )}
    </>
  )
}
