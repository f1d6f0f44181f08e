import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import { useState } from 'react'
import { call } from '../../../api/admin.ts'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Link } from '../../../ui/navigation/Link.tsx'
import { useMay } from '../access.ts'
import { reportAddress } from '../addresses.ts'
import { Absence } from '../parts/Absence.tsx'
import { Facts } from '../parts/Facts.tsx'
import { Moment } from '../parts/Moment.tsx'
import { useAnswer } from '../parts/use-answer.ts'
import { Codes } from './Codes.tsx'
import { ProposedCorrection } from './ProposedCorrection.tsx'

interface Props {
  kit: ListedKit
  changed: (title: string) => void
}

/** The results stay closed until somebody needs them: opening them is on record. */
export function KitResultsPanel({ kit, changed }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Panel title="Results">
      {open ? (
        <OpenResults kit={kit} changed={changed} />
      ) : (
        <>
          <p>
            {kit.results
              ? 'There are results. Opening them is recorded in the history.'
              : 'The laboratory has not reported yet.'}
          </p>
          {kit.results && (
            <p>
              <Button kind="secondary" onClick={() => setOpen(true)}>
                {kit.results.correctionProposed ? 'Show the results and the correction' : 'Show the results'}
              </Button>
            </p>
          )}
        </>
      )}
    </Panel>
  )
}

function OpenResults({ kit, changed }: Props) {
  const { answer, failure, askAgain } = useAnswer(kit.id, (signal) =>
    call('getKitResults', { params: { id: kit.id }, signal }),
  )
  const may = useMay()
  if (failure) return <Absence what="The results" failure={failure} retry={askAgain} />
  if (!answer) return <Spinner label="Loading the results" />
  const { owner, latest, validated, proposed } = answer
  return (
    <>
      <Facts
        facts={[
          ['Owner', owner && `${owner.firstName} ${owner.lastName}`],
          ['Status', latest?.status],
          ['Reported', latest?.reportedAt && <Moment at={latest.reportedAt} />],
          ['Note', latest?.note],
          [
            'Technically validated',
            validated && (
              <>
                <Moment at={validated.at} />, by {validated.isOwn ? 'you' : validated.byName}
              </>
            ),
          ],
        ]}
      />
      {latest && <Codes codes={latest} />}
      {kit.userId && may('getUsersReportAsOf') && (
        <p>
          <Link to={reportAddress(kit.userId)}>The owner’s report as it read on any day</Link>
        </p>
      )}
      {proposed && <ProposedCorrection kit={kit} proposed={proposed} latest={latest} changed={changed} />}
    </>
  )
}
