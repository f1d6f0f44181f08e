import type { ListedRecall, RecallDetails } from '@swabwise/results-service/recalls/recalls.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Button } from '../../../ui/actions/Button.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { useMay } from '../access.ts'
import { kitAddress, userAddress } from '../addresses.ts'
import { Table, type Column } from '../lists/Table.tsx'
import { Absence } from '../parts/Absence.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { Done } from '../parts/Done.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'
import { counted } from '../words/numbers.ts'
import { Proposal } from './Proposal.tsx'
import { recallTones, recallWords, scopeWords } from './recall-words.ts'

type Affected = RecallDetails['affected'][number]

const columns: readonly Column<Affected>[] = [
  { id: 'kit', head: 'Kit', tight: true, cell: ({ swabKitId }) => <code>{swabKitId}</code> },
  {
    id: 'owner',
    head: 'Owner',
    cell: ({ userId, userEmail }) => userId && <Link to={userAddress(userId)}>{userEmail ?? userId}</Link>,
  },
  {
    id: 'replacement',
    head: 'Replacement',
    cell: ({ needsReplacement }) => needsReplacement && <Badge tone="attention">Needed</Badge>,
  },
]
const keyOf = ({ swabKitId }: Affected) => swabKitId
const linkOf = ({ swabKitId }: Affected) => ({ label: swabKitId, to: kitAddress(swabKitId) })

/** One recall: whom it concerns, who needs another kit, and its end. */
export default function RecallScreen({ id }: { id: string }) {
  const { answer, failure, askAgain } = useAnswer(id, (signal) =>
    call('getRecall', { params: { id }, signal }),
  )
  const may = useMay()
  const [done, setDone] = useState<string>()
  function decided(title: string) {
    setDone(title)
    askAgain()
  }
  const recallId = id
  return (
    <AdminPage title={answer ? scopeWords(answer) : 'Recall'}>
      {done && <Done title={done} dismiss={() => setDone(undefined)} />}
      {failure && <Absence what="The recall" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the recall" />}
      {answer && (
        <>
          <Facts
            facts={[
              [
                'State',
                <Badge key="state" tone={recallTones[answer.state]}>
                  {recallWords[answer.state]}
                </Badge>,
              ],
              ['Since', <Moment key="since" at={answer.since} />],
              ['Reason', answer.reason],
            ]}
          />
          {answer.proposed && may('confirmRecall') && (
            <Proposal
              what={
                answer.proposed.what === 'release'
                  ? answer.state === 'held'
                    ? 'release the results'
                    : 'release the results again'
                  : `withdraw the results of ${counted(answer.kits, 'kit')}`
              }
              proposed={answer.proposed}
              confirm={(commandId) => call('confirmRecall', { body: { recallId }, commandId })}
              reject={(reason, commandId) => call('rejectRecall', { body: { recallId, reason }, commandId })}
              decided={decided}
            />
          )}
          <Panel title={counted(answer.kits, 'kit')}>
            <p>
              {counted(
                answer.affected.filter(({ needsReplacement }) => needsReplacement).length,
                'owner needs a replacement',
                'owners need a replacement',
              )}
              .
            </p>
            {answer.affected.length > 0 && (
              <Table caption="Kits" columns={columns} rows={answer.affected} keyOf={keyOf} link={linkOf} />
            )}
          </Panel>
          {answer.state === 'recalled' && !answer.proposed && may('endRecall') && (
            <Decide
              title="Release again"
              lead="What was not corrected since stands again, and the owners are told."
              name="end-reason"
              send={(reason, commandId) => call('endRecall', { body: { recallId, reason }, commandId })}
              decided={decided}
            />
          )}
          {answer.state === 'held' && !answer.proposed && may('endRecall') && (
            <>
              <Decide
                title="Release"
                lead="The owners see the results, unless they wait for validation."
                name="end-reason"
                send={(reason, commandId) => call('endRecall', { body: { recallId, reason }, commandId })}
                decided={decided}
              />
              <Decide
                title="Withdraw"
                lead="The results do not count, and the owners need another kit."
                name="withdraw-reason"
                kind="danger"
                send={(reason, commandId) =>
                  call('withdrawHeldRun', { body: { recallId, reason }, commandId })
                }
                decided={decided}
              />
            </>
          )}
        </>
      )}
    </AdminPage>
  )
}

interface DecideProps {
  title: string
  lead: string
  name: string
  kind?: 'secondary' | 'danger'
  send: (reason: string, commandId: string) => Promise<ListedRecall | undefined>
  decided: (title: string) => void
}

/** With a reason; another admin confirms it where two are needed. */
function Decide({ title, lead, name, kind = 'secondary', send, decided }: DecideProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string>()
  const deciding = useCommand(send)
  return (
    <Panel title={title}>
      <p>{lead}</p>
      <form
        noValidate
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const why = reason.trim()
          setMissing(why === '' ? 'Give a reason' : undefined)
          if (why === '') return
          const answer = await deciding.start(why)
          if (answer) decided(answer.proposed === undefined ? 'Decided' : 'Proposed to another admin')
        }}
      >
        <Refused title="Nothing was changed" failure={deciding.failure} field={name} />
        <TextArea
          name={name}
          label="Reason"
          rows={2}
          maxLength={2000}
          value={reason}
          error={missing}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" kind={kind} busy={deciding.busy}>
            {kind === 'danger' ? 'Withdraw the results' : 'Release the results'}
          </Button>
        </p>
      </form>
    </Panel>
  )
}
