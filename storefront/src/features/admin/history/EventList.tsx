import type { AuditActor, AuditEvent } from '@swabwise/results-service/audit/audit.contract'
import { Link } from '../parts/StaffLink.tsx'
import { Moment } from '../parts/Moment.tsx'
import { historyAddress, userAddress } from '../addresses.ts'
import styles from './EventList.module.css'
import { fieldWords } from './field-words.ts'
import { actorWords, eventWords, streamAddress } from './timeline.ts'
import { Value } from './Value.tsx'

interface Props {
  events: readonly AuditEvent[]
  /** The event whose state is shown. */
  at?: number
  show?: (index: number) => void
  /** Of several things: each event says what it happened to. */
  withStream?: boolean
}

/** Who, when, on whose behalf, why, and what it changed. */
export function EventList({ events, at, show, withStream = false }: Props) {
  return (
    <ol className={styles.events}>
      {events.map((event, index) => (
        <li key={event.id} className={styles.event} aria-current={index === at ? 'true' : undefined}>
          <h3 className={styles.title}>{eventWords(event.type)}</h3>
          <p className={styles.who}>
            <Moment at={event.at} toTheSecond />, <Actor actor={event.actor} />
            {event.onBehalfOf && (
              <>
                , on behalf of <Actor actor={event.onBehalfOf} />
              </>
            )}
          </p>
          {event.reason !== undefined && <p>Reason: {event.reason}</p>}
          {event.changes.length > 0 && (
            <ul className={styles.changes}>
              {event.changes.map(({ field, before, after }) => (
                <li key={field}>
                  {fieldWords(field)}: <Change field={field} before={before} after={after} />
                </li>
              ))}
            </ul>
          )}
          <p className={styles.ways}>
            {withStream && <Stream stream={event.stream} />}
            {show && (
              <button type="button" className={styles.plain} onClick={() => show(index)}>
                As it was then
              </button>
            )}
            <Link to={historyAddress({ correlationId: event.correlationId })}>All of this request</Link>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Change({ field, before, after }: AuditEvent['changes'][number]) {
  if (before === null || before === undefined) return <Value field={field} value={after} />
  return (
    <>
      <del>
        <Value field={field} value={before} />
      </del>{' '}
      {after === null || after === undefined ? 'taken away' : <Value field={field} value={after} />}
    </>
  )
}

function Actor({ actor }: { actor: AuditActor }) {
  const words = actorWords(actor)
  if (actor.id === undefined) return words
  return (
    <>
      <Link to={userAddress(actor.id)}>{words}</Link> (
      <Link to={historyAddress({ actorId: actor.id })}>everything they did</Link>)
    </>
  )
}

function Stream({ stream }: { stream: string }) {
  const address = streamAddress(stream)
  const name = stream.replace(/^swabKit-/, '')
  return address === undefined ? <span>{name}</span> : <Link to={address}>{name}</Link>
}
