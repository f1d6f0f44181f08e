import { useEffect, useEffectEvent, useMemo, type SubmitEvent } from 'react'
import { call } from '../../api/factors.ts'
import { textIn } from '../../forms/form-text.ts'
import { useDialogForm } from '../../forms/use-dialog-form.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Dialog } from '../../ui/feedback/Dialog.tsx'
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx'
import { FormStack } from '../../ui/forms/FormPage.tsx'
import { PasswordField } from '../../ui/forms/PasswordField.tsx'
import { confirmationMessage, confirmIdentityMachine, type Proof } from './confirm-identity-machine.ts'

const form = 'confirm-identity'

async function confirm(body: Proof) {
  await call('confirmIdentity', { body })
  return true as const
}

/** What was typed behind it stays, and is sent once it is confirmed. */
export default function ConfirmIdentityDialog({ answer }: { answer: (confirmed: boolean) => void }) {
  const { state, isSending, faults, failure, open, submit } = useDialogForm(confirmIdentityMachine, confirm)
  const failures = useMemo(
    () => (failure ? [{ field: 'password', message: confirmationMessage(failure) }] : []),
    [failure],
  )
  const begin = useEffectEvent(open)
  useEffect(() => begin(), [])
  const onDone = useEffectEvent(() => answer(true))
  useEffect(() => {
    if (state === 'done') onDone()
  }, [state])
  const leave = () => !isSending && answer(false)

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit({ password: textIn(new FormData(event.currentTarget), 'password') })
  }

  return (
    <Dialog
      open
      onClose={leave}
      title="Confirm it’s you"
      actions={
        <>
          <Button type="submit" form={form} busy={isSending} busyLabel="Checking">
            Confirm
          </Button>
          <Button kind="quiet" onClick={leave} disabled={isSending}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate onSubmit={onSubmit}>
        <FormStack>
          <p>You signed in more than ten minutes ago. What you were doing goes on once it is confirmed.</p>
          <ErrorSummary errors={faults} />
          <ErrorSummary title="It could not be confirmed" errors={failures} />
          <PasswordField
            name="password"
            label="Your password"
            autoComplete="current-password"
            required
            autoFocus
            error={[...faults, ...failures].at(0)?.message}
          />
        </FormStack>
      </form>
    </Dialog>
  )
}
