import type { OpenContradiction } from '@swabwise/results-service/contradictions/contradictions.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { RadioGroup } from '../../../ui/forms/RadioGroup.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { TextArea } from '../../../ui/forms/TextArea.tsx'
import { kitAddress, userAddress } from '../addresses.ts'
import { History } from '../history/History.tsx'
import { Absence } from '../parts/Absence.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { Done } from '../parts/Done.tsx'
import { Facts } from '../parts/Facts.tsx'
import form from '../parts/Form.module.css'
import { Moment } from '../parts/Moment.tsx'
import { Refused } from '../parts/Refused.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { useCommand } from '../parts/use-command.ts'
import { isUnknown } from '../words/failure-words.ts'
import { Proposal } from './Proposal.tsx'

/** Kits of one person that disagree: what happened to each, and which of them stands. */
export default function ContradictionScreen({ id }: { id: string }) {
  const { answer, failure, askAgain } = useAnswer(id, (signal) =>
    call('getContradiction', { params: { id }, signal }),
  )
  const [done, setDone] = useState<string>()
  const [opened, setOpened] = useState<readonly string[]>([])
  function decided(title: string) {
    setDone(title)
    askAgain()
  }
  return (
    <AdminPage
      title="Samples that disagree"
      lead="Two samples of one person cannot differ in a gene. Neither reading is shown until this is decided."
    >
      {done && <Done title={done} dismiss={() => setDone(undefined)} />}
      {isUnknown(failure) ? (
        <Notice title="No samples of this person disagree">
          <p>
            It was decided, or a kit was corrected or detached.{' '}
            <Link to={userAddress(id)}>Open the account</Link>
          </p>
        </Notice>
      ) : (
        failure && <Absence what="The samples" failure={failure} retry={askAgain} />
      )}
      {!answer && !failure && <Spinner label="Loading the samples" />}
      {answer && !failure && (
        <>
          <Facts
            facts={[
              ['Genes', answer.genes.join(', ')],
              ['Found', <Moment key="found" at={answer.foundAt} />],
              [
                'Owner',
                <Link key="owner" to={userAddress(answer.userId)}>
                  Open the account
                </Link>,
              ],
            ]}
          />
          {answer.proposed === undefined ? (
            <Decide contradiction={answer} decided={decided} />
          ) : (
            <Proposal
              what={inWords(answer, answer.proposed.withdraw)}
              proposed={{
                ...answer.proposed,
                at: answer.proposed.proposedAt,
                byName: answer.proposed.proposedByName,
              }}
              confirm={(commandId) => call('confirmDecision', { body: { userId: id }, commandId })}
              reject={(reason, commandId) =>
                call('rejectDecision', { body: { userId: id, reason }, commandId })
              }
              decided={decided}
            />
          )}
          {answer.kits.map(({ swabKitId, lot, receivedAt, reportedAt }) => (
            <Panel key={swabKitId} title={swabKitId}>
              <Facts
                facts={[
                  [
                    'Kit',
                    <Link key="kit" to={kitAddress(swabKitId)}>
                      Open the kit
                    </Link>,
                  ],
                  ['Lot', lot],
                  ['Sample received', receivedAt && <Moment at={receivedAt} />],
                  ['Reported', reportedAt && <Moment at={reportedAt} />],
                ]}
              />
              {opened.includes(swabKitId) ? (
                <History
                  what="kit"
                  name={swabKitId}
                  ask={(signal) => call('getKitHistory', { params: { identifier: swabKitId }, signal })}
                />
              ) : (
                <p>
                  <Button kind="secondary" onClick={() => setOpened([...opened, swabKitId])}>
                    Show the history, with the results
                  </Button>
                </p>
              )}
            </Panel>
          ))}
        </>
      )}
    </AdminPage>
  )
}

const none = 'none'

const inWords = ({ kits }: OpenContradiction, withdraw: readonly string[]) =>
  withdraw.length === kits.length
    ? 'withdraw all, and ask for a new sample'
    : `withdraw ${withdraw.join(', ')}`

function Decide({
  contradiction,
  decided,
}: {
  contradiction: OpenContradiction
  decided: (title: string) => void
}) {
  const { userId, kits } = contradiction
  const ids = kits.map(({ swabKitId }) => swabKitId)
  const [stands, setStands] = useState('')
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<{ stands?: string; reason?: string }>({})
  const decide = useCommand((body: { withdraw: string[]; reason: string }, commandId) =>
    call('decideContradiction', { body: { userId, ...body }, commandId }),
  )
  return (
    <Panel title="Decide">
      <form
        noValidate
        className={form.form}
        onSubmit={async (event) => {
          event.preventDefault()
          const given = reason.trim()
          setMissing({
            ...(stands === '' && { stands: 'Choose which sample stands' }),
            ...(given === '' && { reason: 'Give a reason' }),
          })
          if (stands === '' || given === '') return
          const answer = await decide.start({ withdraw: ids.filter((id) => id !== stands), reason: given })
          if (answer) decided(answer.state === 'proposed' ? 'Proposed to another admin' : 'Decided')
        }}
      >
        <Refused title="The decision was not saved" failure={decide.failure} field="decision-reason" />
        <RadioGroup
          name="stands"
          label="Which sample stands?"
          hint="The results of the others are withdrawn, and the owner is told that something changed."
          error={missing.stands}
          value={stands}
          onChange={setStands}
          options={[
            ...ids.map((id) => ({ value: id, label: id })),
            { value: none, label: 'None: the owner needs a new kit' },
          ]}
        />
        <TextArea
          name="decision-reason"
          label="Reason"
          hint="The owner reads it."
          rows={3}
          maxLength={2000}
          value={reason}
          error={missing.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <p>
          <Button type="submit" busy={decide.busy}>
            Decide
          </Button>
        </p>
      </form>
    </Panel>
  )
}
