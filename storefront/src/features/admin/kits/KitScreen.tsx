import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { call, readList } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Link } from '../parts/StaffLink.tsx'
import { Notice } from '../../../ui/feedback/Notice.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { Done, type DoneWords } from '../parts/Done.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Moment } from '../parts/Moment.tsx'
import { AdminPage } from '../parts/AdminPage.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { History } from '../history/History.tsx'
import { useMay } from '../access.ts'
import { userAddress } from '../addresses.ts'
import { KitActions } from './KitActions.tsx'
import { KitResultsPanel } from '../kit-results/KitResultsPanel.tsx'
import { kindWords, stageTones, stageWords } from '../words/kit-words.ts'

async function readKit(id: string, signal: AbortSignal): Promise<ListedKit | 'absent' | undefined> {
  const listing = await readList('listKits', { query: { filter: id, size: '2' }, signal })
  return listing && (listing.rows.find((kit) => kit.id === id) ?? 'absent')
}

/** One kit: where it stands, what can be done with it, its results, and all that ever happened to it. */
export default function KitScreen({ id: given }: { id: string }) {
  const id = given.toUpperCase()
  const { answer: kit, failure, askAgain } = useAnswer(id, (signal) => readKit(id, signal))
  const may = useMay()
  const [done, setDone] = useState<DoneWords>()
  const [changes, setChanges] = useState(0)
  const [historyOpen, setHistoryOpen] = useState(false)

  function changed(words?: DoneWords) {
    setDone(words)
    setChanges(changes + 1)
    askAgain()
  }

  return (
    <AdminPage
      title={id}
      heading={<code>{id}</code>}
      actions={kit && kit !== 'absent' && <KitActions kit={kit} changed={changed} />}
    >
      {done && <Done {...done} dismiss={() => setDone(undefined)} />}
      {failure && <Absence what="The kit" failure={failure} retry={askAgain} />}
      {!kit && !failure && <Spinner label="Loading the kit" />}
      {kit === 'absent' && (
        <Notice title="No such kit">
          <p>It was never added, or it was deleted. If it existed, its history is below.</p>
        </Notice>
      )}
      {kit && kit !== 'absent' && (
        <>
          <KitFacts kit={kit} />
          {kit.isRegistered && may('getKitResults') && (
            <KitResultsPanel key={changes} kit={kit} changed={(title) => changed({ title })} />
          )}
        </>
      )}
      {kit && kit !== 'absent' && kit.results && may('getKitResults') && !historyOpen ? (
        <Panel title="History">
          <p>It includes the results. Opening it is recorded in it.</p>
          <p>
            <Button kind="secondary" onClick={() => setHistoryOpen(true)}>
              Show the history
            </Button>
          </p>
        </Panel>
      ) : (
        (kit ?? failure) && (
          <History
            key={changes}
            what="kit"
            name={id}
            ask={(signal) => call('getKitHistory', { params: { identifier: id }, signal })}
          />
        )
      )}
    </AdminPage>
  )
}

function KitFacts({ kit }: { kit: ListedKit }) {
  const knowsOwners = useMay()('listUsers')
  const { stage, kind, lot, userId, userEmail, sampleOf, results } = kit
  return (
    <Facts
      facts={[
        [
          'Stage',
          <>
            <Badge tone={stageTones[stage]}>{stageWords[stage]}</Badge>{' '}
            {results?.correctionProposed && <Badge tone="attention">Correction proposed</Badge>}
          </>,
        ],
        ['Kind', kindWords[kind]],
        ['Owner', userId && knowsOwners && <Link to={userAddress(userId)}>{userEmail ?? userId}</Link>],
        ['Holds the sample of', sampleOf && <Link to={userAddress(sampleOf)}>its former owner</Link>],
        ['Lot', lot],
        ['Registered', kit.registeredDate && <Moment at={kit.registeredDate} />],
        ['Sample received', kit.receivedAt && <Moment at={kit.receivedAt} />],
        ['Reported', results && <Moment at={results.reportedAt} />],
        ['Shown to the owner', results && (results.released ? 'Yes' : 'No, on hold')],
        ['Emailed', results?.emailedAt && <Moment at={results.emailedAt} />],
        ['Created', <Moment at={kit.createdDate} />],
        ['Last changed', <Moment at={kit.lastModifiedDate} />],
      ]}
    />
  )
}
