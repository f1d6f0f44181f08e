import { useEffect, useEffectEvent, useMemo, type SubmitEvent } from 'react'
import { textIn } from '../../forms/form-text.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import styles from '../../ui/layout/Sections.module.css'
import { confirmWords } from './confirm-words.ts'
import { useConfirmIdentity } from './use-confirm-identity.ts'

interface Props {
  readonly open: boolean
  readonly answer: (confirmed: boolean) => void
}

/** What was typed behind it stays, and is sent once it is confirmed. */
export default function ConfirmIdentityDialog({ open, answer }: Props) {
  return (
    <Dialog open={open} onClose={() => answer(false)} title="Confirm it’s you">
      <ConfirmForm answer={answer} />
    </Dialog>
  )
}

const field = 'confirm-proof'

function ConfirmForm({ answer }: Pick<Props, 'answer'>) {
  const { state, ways, failure, submit } = useConfirmIdentity()
  const errors = useMemo(() => {
    const missing = ways.typed === 'password' ? 'Enter your password' : 'Enter a code'
    const message = failure ? confirmWords(failure) : state === 'incomplete' ? missing : undefined
    return message === undefined ? [] : [{ field, message }]
  }, [failure, state, ways])
  const onConfirmed = useEffectEvent(() => answer(true))
  useEffect(() => {
    if (state === 'confirmed') onConfirmed()
  }, [state])
  if (state === 'finding') return <Spinner label="One moment" />
  const isBusy = state === 'checking' || state === 'confirmed'

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = textIn(new FormData(event.currentTarget), field)
    submit(ways.typed === 'password' ? { password: typed } : { code: typed })
  }

  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormStack>
        <p>It is some time since you signed in. What you were doing goes on once this is confirmed.</p>
        <ErrorSummary title="It could not be confirmed" errors={errors} />
        {ways.passkey && (
          <Button kind="secondary" disabled={isBusy} onClick={() => submit('passkey')}>
            Use a passkey
          </Button>
        )}
        {ways.typed === 'password' ? (
          <PasswordField
            name={field}
            label="Your password"
            autoComplete="current-password"
            required
            autoFocus
            error={errors[0]?.message}
          />
        ) : (
          <TextField
            name={field}
            label="Code"
            hint="Of your authenticator app, or one of your recovery codes."
            autoComplete="one-time-code"
            spellCheck={false}
            required
            code
            width="medium"
            error={errors[0]?.message}
          />
        )}
        <div className={styles.actions}>
          <Button type="submit" busy={isBusy} busyLabel="Checking">
            Confirm
          </Button>
          <Button kind="quiet" disabled={isBusy} onClick={() => answer(false)}>
            Cancel
          </Button>
        </div>
      </FormStack>
    </form>
  )
}
