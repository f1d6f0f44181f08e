import type { HeldEvent } from '@swabwise/results-service/held-events/held-events.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { textIn } from '../../../forms/form-text.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'

/** Events that nobody can read, for two admins to set aside; nothing, when there are none. */
export function HeldEvents() {
  const { answer = [], suppose } = useAnswer('held events', (signal) => call('listHeldEvents', { signal }))
  return answer.map((held) => (
    <Held key={`${held.stream}@${held.revision}`} held={held} changed={(left) => suppose(() => left)} />
  ))
}

function Held({ held, changed }: { held: HeldEvent; changed: (left: HeldEvent[]) => void }) {
  const { stream, revision, why, proposal } = held
  const confirm = useCommand((body: { stream: string; revision: number }, commandId) =>
    call('confirmSettingAside', { body, commandId }),
  )
  return (
    <Panel title="An event cannot be read">
      <p>
        Its account or kit is on hold until it can be read. A newer release may read it. If it is not ours,
        two admins can set it aside, and the account or kit carries on without it. This cannot be undone.
      </p>
      <Facts
        facts={[
          ['Event', `${stream}, number ${revision}`],
          ['Why', why],
          ...(proposal
            ? ([
                ['Reason to set it aside', proposal.reason],
                ['Proposed', <Moment key="at" at={proposal.at} />],
                ['By', proposal.isOwn ? 'you' : proposal.by],
              ] as const)
            : []),
        ]}
      />
      <Refused title="The event was not set aside" failure={confirm.failure} field={`confirm-${stream}`} />
      {!proposal && <Proposal held={held} changed={changed} />}
      {proposal?.isOwn && <p>Another admin has to confirm it.</p>}
      {proposal && !proposal.isOwn && (
        <p>
          <Button
            id={`confirm-${stream}`}
            kind="danger"
            busy={confirm.busy}
            onClick={async () => {
              const left = await confirm.start({ stream, revision })
              if (left) changed(left)
            }}
          >
            Set it aside for good
          </Button>
        </p>
      )}
    </Panel>
  )
}

function Proposal({ held, changed }: { held: HeldEvent; changed: (left: HeldEvent[]) => void }) {
  const { stream, revision } = held
  const [missing, setMissing] = useState<string>()
  const propose = useCommand((reason: string, commandId) =>
    call('proposeSettingAside', { body: { stream, revision, reason }, commandId }),
  )
  const name = `reason-${stream}`
  return (
    <form
      noValidate
      className={form.form}
      onSubmit={async (event) => {
        event.preventDefault()
        const reason = textIn(new FormData(event.currentTarget), name).trim()
        setMissing(reason === '' ? 'Give a reason for setting it aside' : undefined)
        const left = reason === '' ? undefined : await propose.start(reason)
        if (left) changed(left)
      }}
    >
      <Refused
        title="Your proposal was not saved"
        failure={propose.failure}
        field={name}
        fieldIds={{ reason: name }}
      />
      <TextArea
        name={name}
        label="Reason to set it aside"
        hint="It is kept: write nothing personal."
        rows={2}
        maxLength={2000}
        error={missing}
      />
      <p>
        <Button type="submit" busy={propose.busy}>
          Propose to set it aside
        </Button>
      </p>
    </form>
  )
}
