import { useMemo, useRef, type SubmitEvent } from 'react'
import { messageIn } from '../../forms/field-faults.ts'
import { useLogin } from './use-login.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Checkbox } from '../../ui/forms/Checkbox.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { Link } from '../../ui/navigation/Link.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { textIn } from '../../forms/form-text.ts'
import { loginWords } from './login-words.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'

const manyAttempts = 3

export function SignInForm() {
  const login = useLogin()
  return login.asksForCode ? <SecondFactorForm {...login} /> : <PasswordForm {...login} />
}

/** Uncontrolled fields, so that what is typed before hydration counts. */
function PasswordForm({
  state,
  faults,
  failure,
  failedAttempts,
  submit,
  byPasskey,
}: ReturnType<typeof useLogin>) {
  const form = useRef<HTMLFormElement>(null)
  const failures = useMemo(
    () => (failure ? [{ field: 'username', message: loginWords(failure) }] : []),
    [failure],
  )
  const messageFor = messageIn(faults)
  const isBusy = state === 'processing' || state === 'usingPasskey' || state === 'signedIn'

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
    <form ref={form} method="post" noValidate onSubmit={onSubmit}>
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
        <Button
          type="submit"
          busy={state === 'processing' || state === 'signedIn'}
          busyLabel="Signing in"
          disabled={isBusy}
        >
          Sign in
        </Button>
        <PasskeyButton
          busy={state === 'usingPasskey'}
          disabled={isBusy}
          onUse={() => byPasskey(form.current !== null && new FormData(form.current).has('rememberMe'))}
        />
      </FormStack>
    </form>
  )
}
