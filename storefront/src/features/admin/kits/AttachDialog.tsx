import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { textIn } from '../../../forms/form-text.ts'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'
import { attachKit } from './kit-commands.ts'
import { UserPicker } from './UserPicker.tsx'

interface Props {
  kit: ListedKit
  open: boolean
  close: () => void
  attached: (who: string) => void
}

const nobody = [{ field: 'find-user', message: "Choose the kit's owner" }]

export function AttachDialog({ kit, open, close, attached }: Props) {
  const { start, busy, failure, forget } = useCommand(attachKit)
  const [user, setUser] = useState<AdminUser>()
  const [missing, setMissing] = useState<typeof nobody>([])
  const leave = () => {
    if (busy) return
    forget()
    setUser(undefined)
    setMissing([])
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Attach the kit"
      actions={
        <>
          <Button type="submit" form="attach" busy={busy}>
            Attach
          </Button>
          <Button kind="quiet" onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        <code>{kit.identifier}</code> is registered on behalf of a customer, as they could do themselves.
        {kit.sampleOf !== undefined &&
          ' It holds a reported sample, so it can only go back to its former owner.'}
      </p>
      <form
        id="attach"
        className={form.form}
        noValidate
        onSubmit={async (event) => {
          event.preventDefault()
          const reason = textIn(new FormData(event.currentTarget), 'attach-reason').trim()
          const userId = user?.id ?? kit.sampleOf
          if (userId === undefined) {
            setMissing([...nobody])
            return
          }
          setMissing([])
          if (await start({ swabKitId: kit.id, userId, reason })) attached(user?.email ?? 'its former owner')
        }}
      >
        <ErrorSummary errors={missing} />
        <Refused title="The kit was not attached" failure={failure} field="find-user" />
        {kit.sampleOf === undefined && (
          <UserPicker chosen={user} choose={setUser} error={missing[0]?.message} />
        )}
        <TextArea
          name="attach-reason"
          label="Reason"
          hint="It is kept in the kit's history."
          rows={3}
          maxLength={2000}
        />
      </form>
    </Dialog>
  )
}
