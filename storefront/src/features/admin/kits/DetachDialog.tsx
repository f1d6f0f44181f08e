import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { textIn } from '../../../forms/form-text.ts'
import form from '../parts/Form.module.css'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'
import { detachKit } from './kit-commands.ts'

interface Props {
  kit: ListedKit
  open: boolean
  close: () => void
  detached: () => void
}

export function DetachDialog({ kit, open, close, detached }: Props) {
  const { start, busy, failure, forget } = useCommand(detachKit)
  const leave = () => {
    if (busy) return
    forget()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Detach the kit"
      actions={
        <>
          <Button type="submit" form="detach" busy={busy}>
            Detach
          </Button>
          <Button kind="quiet" onClick={leave}>
            Cancel
          </Button>
        </>
      }
    >
      <p>
        {kit.userEmail} loses <code>{kit.identifier}</code> and everything that was reported of it.
        {kit.results && ' As the laboratory has reported, it can only go back to the same person.'}
      </p>
      <form
        id="detach"
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const reason = textIn(new FormData(event.currentTarget), 'detach-reason').trim()
          if (await start({ swabKitId: kit.id, reason })) detached()
        }}
      >
        <Refused title="The kit was not detached" failure={failure} field="detach-reason" />
        <TextArea
          name="detach-reason"
          label="Reason"
          hint="It is kept in the kit's history."
          rows={3}
          maxLength={2000}
        />
      </form>
    </Dialog>
  )
}
