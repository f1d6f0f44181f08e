import type { AuditEvent } from '@swabwise/results-service/audit/audit.contract'
import { classNames } from '../../../ui/class-names.ts'
import { Moment } from '../parts/Moment.tsx'
import styles from './MomentSlider.module.css'
import { fieldWords } from './field-words.ts'
import { eventWords, stateAfter, valueWords } from './timeline.ts'
import { Value } from './Value.tsx'

interface Props {
  events: readonly AuditEvent[]
  at: number
  setAt: (index: number) => void
}

/** Goes through the events; shows the state right after each, and what that one changed. */
export function MomentSlider({ events, at, setAt }: Props) {
  const event = events[at]
  if (!event) return null
  const state = stateAfter(events, at)
  const changed = new Map(event.changes.map((change) => [change.field, change]))
  const gone = event.changes.filter(({ field }) => !state.has(field))
  return (
    <section aria-labelledby="state-then" className={styles.then}>
      <label htmlFor="moment" id="state-then" className={styles.label}>
        As it was after event {at + 1} of {events.length}: {eventWords(event.type)},{' '}
        <Moment at={event.at} toTheSecond />
      </label>
      <input
        id="moment"
        type="range"
        min={0}
        max={events.length - 1}
        value={at}
        disabled={events.length === 1}
        aria-valuetext={`Event ${at + 1} of ${events.length}: ${eventWords(event.type)}`}
        className={styles.slider}
        onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
      />
      <dl className={styles.state}>
        {[...state].map(([field, value]) => {
          const change = changed.get(field)
          return (
            <div key={field} className={classNames(styles.field, change && styles.changed)}>
              <dt>{fieldWords(field)}</dt>
              <dd>
                {change && change.before !== undefined && change.before !== null && (
                  <>
                    <del>{valueWords(change.before)}</del>{' '}
                  </>
                )}
                <Value field={field} value={value} />
              </dd>
            </div>
          )
        })}
        {gone.map(({ field, before }) => (
          <div key={field} className={classNames(styles.field, styles.changed)}>
            <dt>{fieldWords(field)}</dt>
            <dd>
              <del>{valueWords(before)}</del>
            </dd>
          </div>
        ))}
      </dl>
      {state.size === 0 && gone.length === 0 && <p>It did not exist yet.</p>}
    </section>
  )
}
