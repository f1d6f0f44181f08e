import { useMemo, type SubmitEvent } from 'react'
import type { Failure } from '../../machines/failure.ts'
import { useLogin } from '../../machines/use-login.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { FormStack } from '../../ui/FormPage.tsx'
import { Link } from '../../ui/Link.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { failureWords } from '../failure-words.ts'
import { textIn } from '../form-text.ts'

const manyAttempts = 3

/** The fields keep their own values, so that what was typed before the page came alive counts too. */
export function SignInForm() {
  const { state, faults, failure, failedAttempts, submit } = useLogin()
  const failures = useMemo(() => (failure ? [{ field: 'username', message: words(failure) }] : []), [failure])
  const messageFor = (field: 'username' | 'password') =>
    faults.find((fault) => fault.field === field)?.message

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    submit({
      username: textIn(given, 'username'),
      password: textIn(given, 'password'),
      rememberMe: given.has('rememberMe'),
    })
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Unable to login" errors={failures} />
        {failedAttempts >= manyAttempts && state === 'failed' && (
          <Notice kind="attention">
            {failedAttempts} attempts have failed. Look at Caps Lock and at the email address: a password is
            read exactly as it is typed.
          </Notice>
        )}
        <TextField
          name="username"
          type="email"
          label="Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          error={messageFor('username')}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          required
          error={messageFor('password')}
        />
        <Checkbox name="rememberMe" label="Remember Me" />
        <p>
          <Link to="/forgot-password">Forgot your password?</Link>
        </p>
        <Button type="submit" busy={state === 'processing' || state === 'signedIn'} busyLabel="Signing in">
          Sign in
        </Button>
      </FormStack>
    </form>
  )
}

function words(failure: Failure): string {
  if (failure.kind !== 'refused') return failureWords(failure)
  return 'The email address or the password is not right. Both are still here: look at them and try again.'
}
