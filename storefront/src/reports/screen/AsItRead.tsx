import type { ReportAsOf } from '@swabwise/results-service/report-as-of/report-as-of.contract'
import { useEffect, useEffectEvent, useState, type ReactNode, type SubmitEvent } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import { Notice } from '../../ui/feedback/Notice.tsx'
import { Spinner } from '../../ui/feedback/Spinner.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { ReportCopy } from '../copy/copy.ts'
import { dateInWords, dayOf, endOfDay } from '../dates.ts'
import { documentAsOf } from '../report-as-of.ts'
import styles from './AsItRead.module.css'
import { ReportView } from './ReportView.tsx'

interface Props {
  /** As fields for dates have it; empty while none is chosen. */
  day: string
  choose: (day: string) => void
  ask: (at: string, signal: AbortSignal) => Promise<ReportAsOf | undefined>
  copy: ReportCopy
  /** Stands where no report does; a page without one has a title of its own. */
  heading?: ReactNode
}

type Asked =
  | { readonly state: 'asking' | 'away'; readonly day: string }
  | { readonly state: 'here'; readonly day: string; readonly asOf: ReportAsOf }

/** A report in the words of a day that one chooses. */
export function AsItRead({ day, choose, ask, copy, heading }: Props) {
  const [asked, setAsked] = useState<Asked>()
  const [attempt, setAttempt] = useState(0)
  const askFor = useEffectEvent(ask)
  const at = endOfDay(day)
  useEffect(() => {
    if (at === undefined) return
    const leaving = new AbortController()
    askFor(at, leaving.signal)
      .then((asOf) => asOf && setAsked({ state: 'here', day, asOf }))
      .catch(() => leaving.signal.aborted || setAsked({ state: 'away', day }))
    return () => leaving.abort()
  }, [at, day, attempt])

  const form = <DayForm key={day} day={day} choose={choose} />
  const current = asked?.day === day ? asked : undefined
  if (current?.state === 'here' && current.asOf.reportedAt !== undefined)
    return (
      <ReportView
        level={heading === undefined ? 2 : 1}
        report={documentAsOf(titleOf(day), current.asOf, copy, window.location.origin)}
      >
        {form}
        <p className={styles.note}>
          Results, readings and sources are those of that day. Headlines and what our editors write around
          them are today’s.
        </p>
      </ReportView>
    )
  return (
    <>
      {heading}
      {form}
      {at !== undefined && current === undefined && <Spinner label="Fetching the report of that day" />}
      {current?.state === 'here' && (
        <Notice title={`There was no report on ${dateInWords(at ?? '')}`}>
          <p>The laboratory had not reported by the end of that day.</p>
        </Notice>
      )}
      {current?.state === 'away' && (
        <Notice kind="error" role="alert" title="The report could not be fetched">
          <p>
            <Button kind="quiet" onClick={() => setAttempt(attempt + 1)}>
              Try again
            </Button>
          </p>
        </Notice>
      )}
    </>
  )
}

const titleOf = (day: string) => `As it read on ${dateInWords(endOfDay(day) ?? '')}`

function DayForm({ day, choose }: Pick<Props, 'day' | 'choose'>) {
  const [fault, setFault] = useState<string>()
  const [today] = useState(() => dayOf(new Date().toISOString()))
  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('on')
    const chosen = typeof typed === 'string' ? typed : ''
    if (endOfDay(chosen) === undefined || chosen > today) setFault('Choose a day that is not in the future')
    else choose(chosen)
  }
  return (
    <form noValidate onSubmit={onSubmit} className={styles.day}>
      <TextField
        type="date"
        name="on"
        label="As it read on"
        width="medium"
        defaultValue={day}
        max={today}
        required
        error={fault}
      />
      <Button type="submit" kind="secondary">
        Show that day
      </Button>
    </form>
  )
}
