import { useEffect, useEffectEvent } from 'react'
import type { Profile } from '../../../api/session/profile.ts'
import type { useProfile } from './use-profile.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { dismissToasts, toastError, toastSuccess } from '../../../ui/feedback/toast.ts'
import { ProfileForm } from './ProfileForm.tsx'

const form = 'profile'

type Props = ReturnType<typeof useProfile> & { profile: Profile }

export function ProfileDialog({ profile, isOpen, close, ...flow }: Props) {
  const { state, failure, isSending: busy } = flow
  const onSaved = useEffectEvent(() => toastSuccess('Your profile has been updated.'))
  useEffect(() => {
    if (state === 'done') onSaved()
    if (state === 'sending') dismissToasts()
  }, [state])
  useEffect(() => {
    if (failure) toastError('Something went wrong, please try again!')
  }, [failure])
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Profile Settings"
      actions={
        <>
          <Button type="submit" form={form} busy={busy} busyLabel="Saving...">
            Save
          </Button>
          <Button kind="quiet" onClick={close} disabled={busy}>
            Cancel
          </Button>
        </>
      }
    >
      <ProfileForm id={form} profile={profile} {...flow} />
    </Dialog>
  )
}
