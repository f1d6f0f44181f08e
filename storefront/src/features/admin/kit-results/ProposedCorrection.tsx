import type { KitResults, ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { useSession } from '../../../api/session/use-session.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useCommand } from '../parts/use-command.ts'
import { Codes } from './Codes.tsx'

interface Props {
  kit: ListedKit
  proposed: NonNullable<KitResults['proposed']>
  /** What stands until it is confirmed. */
  latest: KitResults['latest']
  changed: (title: string) => void
}

/** A correction and its reason, to be confirmed by somebody else than who proposed it, or turned down. */
export function ProposedCorrection({ kit, proposed, latest, changed }: Props) {
  const session = useSession()
  const own = session.status === 'signed-in' && session.profile?.id === proposed.proposedBy
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const swabKitId = kit.id
  const confirm = useCommand((_: 'confirm', commandId) =>
    call('confirmCorrection', { body: { swabKitId }, commandId }),
  )
  const reject = useCommand((why: string, commandId) =>
    call('rejectCorrection', { body: { swabKitId, reason: why }, commandId }),
  )
  return (
    <Panel title="Proposed correction" level={3} tone="surface">
      <Codes codes={proposed.codes} before={latest} />
      <Facts
        facts={[
          ['Reason', proposed.reason],
          ['Proposed', <Moment key="at" at={proposed.proposedAt} />],
          ['By', own ? 'you' : proposed.proposedByName],
        ]}
      />
      <Refused
        title="The decision was not saved"
        failure={confirm.failure ?? reject.failure}
        field="reject-reason"
        fieldIds={{ reason: 'reject-reason' }}
      />
      {own && <p>Another admin has to confirm it. You can withdraw it.</p>}
      {kit.actions.includes('confirm') && !own && (
        <p>
          <Button
            busy={confirm.busy}
            onClick={async () => {
              if (await confirm.start('confirm')) changed('Correction applied')
            }}
          >
            Confirm the correction
          </Button>
        </p>
      )}
      <form
        noValidate
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          setMissing(reason.trim() === '' ? 'Give a reason for rejecting it' : undefined)
          if (reason.trim() !== '' && (await reject.start(reason.trim())))
            changed(own ? 'Correction withdrawn' : 'Correction rejected')
        }}
      >
        <TextArea
          name="reject-reason"
          label={own ? 'Reason for withdrawing it' : 'Reason for rejecting it'}
          rows={2}
          maxLength={2000}
          value={reason}
          error={missing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" kind="danger" busy={reject.busy}>
            {own ? 'Withdraw' : 'Reject'}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
