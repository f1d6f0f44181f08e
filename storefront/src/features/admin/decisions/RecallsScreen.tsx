import type { ListedRecall } from '@swabwise/results-service/recalls/recalls.contract'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../../../api/admin.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { TextField } from '../../../ui/forms/TextField.tsx'
import { useMay } from '../access.ts'
import { recallAddress } from '../addresses.ts'
import { Table, type Column } from '../lists/Table.tsx'
import { Absence } from '../parts/Absence.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'
import { count } from '../words/numbers.ts'
import { recallTones, recallWords, scopeWords } from './recall-words.ts'

const columns: readonly Column<ListedRecall>[] = [
  { id: 'of', head: 'Of', cell: scopeWords },
  {
    id: 'state',
    head: 'State',
    cell: ({ state, proposed }) => (
      <>
        <Badge tone={recallTones[state]}>{recallWords[state]}</Badge>{' '}
        {state !== 'proposed' && proposed && (
          <Badge tone="attention">
            {proposed.what === 'release' ? 'Release proposed' : 'Withdrawal proposed'}
          </Badge>
        )}
      </>
    ),
  },
  { id: 'kits', head: 'Kits', numeric: true, cell: ({ kits }) => count(kits) },
  { id: 'since', head: 'Since', from: 'tablet', cell: ({ since }) => <Moment at={since} /> },
  { id: 'reason', head: 'Reason', from: 'desktop', cell: ({ reason }) => reason },
]
const keyOf = ({ id }: ListedRecall) => id
const linkOf = (recall: ListedRecall) => ({ label: scopeWords(recall), to: recallAddress(recall.id) })

/** Runs and lots whose results do not stand. */
export default function RecallsScreen() {
  const may = useMay()
  const { answer, failure, askAgain } = useAnswer('recalls', (signal) => call('listRecalls', { signal }))
  return (
    <AdminPage
      title="Recalls"
      lead="While a recall lasts, all results of a run or lot are withdrawn, and their owners are told. A run that a rule holds is not shown to them yet."
    >
      {failure && <Absence what="The recalls" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the recalls" />}
      {answer && answer.length > 0 && (
        <Table caption="Recalls" columns={columns} rows={answer} keyOf={keyOf} link={linkOf} />
      )}
      {answer?.length === 0 && <p>Nothing was recalled yet.</p>}
      {may('proposeRecall') && <NewRecall />}
    </AdminPage>
  )
}

function NewRecall() {
  const navigate = useNavigate()
  const [kind, setKind] = useState<ListedRecall['kind']>('run')
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ name?: string; reason?: string }>({})
  const propose = useCommand(
    (body: { kind: ListedRecall['kind']; name: string; reason: string }, commandId) =>
      call('proposeRecall', { body, commandId }),
  )
  return (
    <Panel title="New recall">
      <form
        noValidate
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const given = { kind, name: name.trim(), reason: reason.trim() }
          setMissing({
            ...(given.name === '' && { name: `Enter the ${kind}` }),
            ...(given.reason === '' && { reason: 'Give a reason' }),
          })
          if (given.name === '' || given.reason === '') return
          const recall = await propose.start(given)
          if (recall) void navigate(recallAddress(recall.id))
        }}
      >
        <Refused title="Nothing was recalled" failure={propose.failure} field="recall-name" />
        <RadioGroup
          name="recall-kind"
          label="What"
          value={kind}
          onChange={(value) => setKind(value === 'lot' ? 'lot' : 'run')}
          options={[
            { value: 'run', label: 'A run of the laboratory' },
            { value: 'lot', label: 'A lot of kits' },
          ]}
        />
        <TextField
          name="recall-name"
          label={kind === 'run' ? 'Run' : 'Lot'}
          hint={kind === 'run' ? "As run_id says it in the laboratory's file" : 'As on the kits'}
          maxLength={100}
          value={name}
          error={missing.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <TextArea
          name="recall-reason"
          label="Reason"
          hint="The owners read it. It must not name a person."
          rows={3}
          maxLength={2000}
          value={reason}
          error={missing.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" kind="danger" busy={propose.busy}>
            Recall
          </Button>
        </p>
      </form>
    </Panel>
  )
}
