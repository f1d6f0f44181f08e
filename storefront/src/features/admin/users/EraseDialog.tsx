import type { ErasureReceipt } from '@swabwise/results-service/accounts/accounts.contract'
import type { AdminUser } from '@swabwise/results-service/users/users.contract'
import { useState } from 'react'
import { messageIn } from '../../../forms/field-faults.ts'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Dialog } from '../../../ui/feedback/Dialog.tsx'
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { textIn } from '../../../forms/form-text.ts'
import type { DoneWords } from '../parts/Done.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'

interface Props {
  user: AdminUser
  open: boolean
  close: () => void
  erased: (done: DoneWords) => void
}
interface Fault {
  field: 'erase-reason' | 'erase-email'
  message: string
}

/** Cannot be undone, so it asks for the address as well as for the reason. */
export function EraseDialog({ user, open, close, erased }: Props) {
  const { start, busy, failure, forget } = useCommand((reason: string, commandId) =>
    call('eraseUser', { params: { id: user.id }, body: { reason }, commandId }),
  )
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const messageFor = messageIn(faults)
  const leave = () => {
    if (busy) return
    forget()
    setFaults([])
    close()
  }

  async function erase(typed: FormData) {
    const reason = textIn(typed, 'erase-reason').trim()
    const found: Fault[] = []
    if (reason === '') found.push({ field: 'erase-reason', message: 'Give a reason for erasing the account' })
    if (textIn(typed, 'erase-email').trim().toLowerCase() !== user.email.toLowerCase())
      found.push({ field: 'erase-email', message: `Enter ${user.email} to confirm` })
    setFaults(found)
    if (found.length > 0) return
    const receipt = await start(reason)
    if (!receipt) return
    close()
    erased({ title: 'The account is erased', body: <Receipt receipt={receipt} /> })
  }

  return (
    <Dialog
      open={open}
      onClose={leave}
      title="Erase the account?"
      actions={
        <>
          <Button type="submit" form="erase" kind="danger" busy={busy} busyLabel="Erasing …">
            Erase for good
          </Button>
          <Button kind="quiet" onClick={leave}>
            Keep it
          </Button>
        </>
      }
    >
      <p>
        Name, address and results of {user.email} can never be read again, by nobody. That there was an
        account, and what was done with it, stays. This cannot be undone.
      </p>
      <form
        id="erase"
        noValidate
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault()
          void erase(new FormData(event.currentTarget))
        }}
      >
        <ErrorSummary errors={faults} />
        <Refused
          title="The account was not erased"
          failure={failure}
          field="erase-reason"
          fieldIds={{ reason: 'erase-reason' }}
        />
        <TextArea
          name="erase-reason"
          label="Reason"
          hint="It is kept: write nothing personal, such as 'Requested by email on 3 May'."
          rows={3}
          maxLength={2000}
          error={messageFor('erase-reason')}
        />
        <TextField
          name="erase-email"
          label="The account's email"
          autoComplete="off"
          error={messageFor('erase-email')}
        />
      </form>
    </Dialog>
  )
}

function Receipt({ receipt }: { receipt: ErasureReceipt }) {
  return (
    <>
      <p>The receipt for the person. It is shown only once.</p>
      <Facts
        facts={[
          ['Account', receipt.accountId],
          ['Email', receipt.email],
          ['Kits', receipt.swabKitIds.join(', ') || 'none'],
          ['Erased', <Moment key="at" at={receipt.erasedAt} toTheSecond />],
        ]}
      />
    </>
  )
}
