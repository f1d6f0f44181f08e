import { useMemo, type SubmitEvent } from 'react'
import { textIn } from '../../forms/form-text.ts'
import { messageIn } from '../../forms/field-faults.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { loginWords } from './login-words.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import type { useLogin } from './use-login.ts'

/** After the right password, where it is not enough. */
export function SecondFactorForm({
  state,
  faults,
  failure,
  submitCode,
  byPasskey,
  back,
}: ReturnType<typeof useLogin>) {
  const failures = useMemo(
    () => (failure ? [{ field: 'code', message: loginWords(failure) }] : []),
    [failure],
  )
  const isBusy = state === 'checkingCode' || state === 'usingPasskey' || state === 'signedIn'

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submitCode(textIn(new FormData(event.currentTarget), 'code'))
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <p>Your password is right. Now prove it with your second factor.</p>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="Unable to login" errors={failures} />
        <TextField
          name="code"
          label="Code"
          hint="Of your authenticator app, or one of your recovery codes."
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          required
          autoFocus
          code
          width="medium"
          error={messageIn(faults)('code')}
        />
        <Button
          type="submit"
          busy={state === 'checkingCode' || state === 'signedIn'}
          busyLabel="Signing in"
          disabled={isBusy}
        >
          Sign in
        </Button>
        <PasskeyButton busy={state === 'usingPasskey'} disabled={isBusy} onUse={() => byPasskey(false)} />
        <Button kind="quiet" onClick={back} disabled={isBusy}>
          Back
        </Button>
      </FormStack>
    </form>
  )
}
