import { useMemo, type SubmitEvent } from 'react'
import type { useForgotPassword } from './use-forgot-password.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import { failureWords } from '../../forms/failure-words.ts'
import { textIn } from '../../forms/form-text.ts'

type Props = Omit<ReturnType<typeof useForgotPassword>, 'again'> & { autoFocus: boolean }

/** An uncontrolled field, so that what is typed before hydration counts. */
export function ForgotPasswordForm({ state, faults, failure, submit, autoFocus }: Props) {
  const failures = useMemo(() => {
    if (failure === undefined) return []
    return [{ field: 'email', message: failure.kind === 'refused' ? failure.title : failureWords(failure) }]
  }, [failure])

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(textIn(new FormData(event.currentTarget), 'email'))
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <ErrorSummary errors={faults} />
        <ErrorSummary title="No link was sent" errors={failures} />
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          required
          error={faults[0]?.message}
        />
        <Button type="submit" busy={state === 'sending'} busyLabel="Sending">
          Send me a link
        </Button>
      </FormStack>
    </form>
  )
}
