import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { toastSuccess } from '../../../ui/feedback/toast.ts'
import { failureWords } from '../words/failure-words.ts'
import { useCommand } from '../parts/use-command.ts'

interface Props {
  kit: ListedKit
  open: boolean
  close: () => void
  deleted: () => void
}

export function DeleteDialog({ kit, open, close, deleted }: Props) {
  const { start, busy, failure, forget } = useCommand(async (id: string, commandId) => {
    await call('deleteKit', { params: { id }, commandId })
    return true
  })
  const leave = () => {
    forget()
    close()
  }
  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Delete the kit?"
      actions={
        <>
          <Button
            kind="danger"
            busy={busy}
            onClick={async () => {
              if (!(await start(kit.id))) return
              toastSuccess(`${kit.identifier} is deleted.`)
              deleted()
            }}
          >
            Delete
          </Button>
          <Button kind="quiet" onClick={leave}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        Nobody can register <code>{kit.identifier}</code> afterwards. Its history stays, and you can add it
        again.
      </p>
      {failure && <p role="alert">{failureWords(failure)}</p>}
    </Dialog>
  )
}
