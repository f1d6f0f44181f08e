import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'

interface Props {
  what: string
  proposed: { reason: string; at: string; byName: string; isOwn: boolean }
  confirm: (commandId: string) => Promise<unknown>
  reject: (reason: string, commandId: string) => Promise<unknown>
  decided: (title: string) => void
}

/** Confirmed by somebody else than who proposed it, or turned down. */
export function Proposal({ what, proposed, confirm, reject, decided }: Props) {
  const { reason, at, byName, isOwn } = proposed
  const [why, setWhy] = useState('')
  const [missing, setMissing] = useState<string>()
  const confirming = useCommand((_: 'confirm', commandId) => confirm(commandId))
  const rejecting = useCommand(reject)
  return (
    <Panel title={`Proposed: ${what}`} tone="surface">
      <Facts
        facts={[
          ['Reason', reason],
          ['Proposed', <Moment key="at" at={at} />],
          ['By', isOwn ? 'you' : byName],
        ]}
      />
      <Refused
        title="The decision was not saved"
        failure={confirming.failure ?? rejecting.failure}
        field="reject-reason"
        fieldIds={{ reason: 'reject-reason' }}
      />
      {isOwn ? (
        <p>Another admin has to confirm it. You can withdraw it.</p>
      ) : (
        <p>
          <Button
            busy={confirming.busy}
            onClick={async () => {
              if (await confirming.start('confirm')) decided('Confirmed')
            }}
          >
            Confirm
          </Button>
        </p>
      )}
      <form
        noValidate
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const given = why.trim()
          setMissing(given === '' ? 'Give a reason' : undefined)
          if (given !== '' && (await rejecting.start(given))) decided(isOwn ? 'Withdrawn' : 'Rejected')
        }}
      >
        <TextArea
          name="reject-reason"
          label={isOwn ? 'Reason for withdrawing it' : 'Reason for rejecting it'}
          rows={2}
          maxLength={2000}
          value={why}
          error={missing}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" kind="danger" busy={rejecting.busy}>
            {isOwn ? 'Withdraw' : 'Reject'}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
