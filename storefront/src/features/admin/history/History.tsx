import type { AuditHistory } from '@swabwise/results-service/audit/audit.contract'
import { useState } from 'react'
import { Button } from '../../../ui/actions/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { Absence } from '../parts/Absence.tsx'
import { Facts } from '../parts/Facts.tsx'
import { isUnknown } from '../words/failure-words.ts'
import { counted } from '../words/numbers.ts'
import { saveText, today } from '../parts/save-file.ts'
import { useAnswer } from '../parts/use-answer.ts'
import { EventList } from './EventList.tsx'
import { fieldWords } from './field-words.ts'
import styles from './History.module.css'
import { MomentSlider } from './MomentSlider.tsx'
import { timelineCsv } from './timeline.ts'
import { Value } from './Value.tsx'

interface Props {
  what: 'kit' | 'account' | 'import'
  /** For the names of files. */
  name: string
  ask: (signal: AbortSignal) => Promise<AuditHistory | undefined>
}

/** Everything to one thing, and what it looked like at any moment of that. An import did things to many. */
export function History({ what, name, ask }: Props) {
  const { answer, failure, askAgain } = useAnswer(name, ask)
  if (isUnknown(failure))
    return (
      <Panel title="History">
        <p>Not found.</p>
      </Panel>
    )
  return (
    <Panel title="History">
      {failure && <Absence what="The history" failure={failure} retry={askAgain} />}
      {!answer && !failure && <Spinner label="Loading the history" />}
      {answer && answer.events.length === 0 && <p>Nothing has happened yet.</p>}
      {answer && answer.events.length > 0 && <Timeline what={what} name={name} history={answer} />}
    </Panel>
  )
}

function Timeline({ what, name, history }: Pick<Props, 'what' | 'name'> & { history: AuditHistory }) {
  const { events } = history
  const [at, setAt] = useState(events.length - 1)
  const file = `swabwise-${what}-${name}-${today()}`
  return (
    <>
      <div className={styles.head}>
        <p>{counted(events.length, 'event')}</p>
        <Button
          kind="quiet"
          onClick={() => saveText(JSON.stringify(history, null, 2), 'application/json', `${file}.json`)}
        >
          Export JSON
        </Button>
        <Button kind="quiet" onClick={() => saveText(timelineCsv(events), 'text/csv', `${file}.csv`)}>
          Export CSV
        </Button>
      </div>
      {what === 'import' ? (
        <>
          <Facts
            facts={Object.entries(history.state).map(([field, value]) => [
              fieldWords(field),
              <Value key={field} field={field} value={value} />,
            ])}
          />
          <EventList events={events} withStream />
        </>
      ) : (
        <>
          <MomentSlider events={events} at={at} setAt={setAt} />
          <EventList events={events} at={at} show={setAt} />
        </>
      )}
    </>
  )
}
