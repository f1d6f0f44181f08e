import { useEffect, useEffectEvent } from 'react'
import { passwordChangedMessage } from './change-password-messages.ts'
import type { useChangePassword } from './use-change-password.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { ChangePasswordForm } from './ChangePasswordForm.tsx'

const form = 'change-password'

export function ChangePasswordDialog({ isOpen, close, ...flow }: ReturnType<typeof useChangePassword>) {
  const { state } = flow
  const onChanged = useEffectEvent(() => toastSuccess(passwordChangedMessage))
  useEffect(() => {
    if (state === 'done') onChanged()
  }, [state])
  const busy = flow.isSending
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Change Password"
      actions={
        <>
          <Button type="submit" form={form} busy={busy} busyLabel="Saving...">
            Change Password
          </Button>
          <Button kind="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
        </>
      }
    >
      <ChangePasswordForm id={form} {...flow} />
    </Dialog>
  )
}
