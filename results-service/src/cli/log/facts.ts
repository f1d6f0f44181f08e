import { erased } from '@swabwise/events/catalogue/definition'
import type { Subject } from '@swabwise/events/catalogue/streams'
import type { Footer, LoggedEvent } from '@swabwise/events/log/format'
import { logWriter } from '@swabwise/events/log/write'

export const isKeyEvent = ({ stream }: Pick<LoggedEvent, 'stream'>) => stream.startsWith('personalKey-')

/** Keys come and go with people, and a log's own streams belong to that log. */
export const isFact = (event: Pick<LoggedEvent, 'stream'>) =>
  !isKeyEvent(event) && !event.stream.startsWith('log-')

/** @param stream a key's stream */
export const subjectOfKey = (stream: string) => stream.slice('personalKey-'.length) as Subject

/** The event without personal data. */
export function factsOf<E extends LoggedEvent>(event: E): E {
  return 'personal' in event.data ? { ...event, data: { ...event.data, personal: erased } } : event
}

export interface FactsDigest {
  readonly facts: Footer
  /** The digest after `noted` facts; undefined without `noted`, or if there are fewer. */
  readonly atNoted: string | undefined
}

/**
 * The digest of the facts in order, equal to that of an export without personal data.
 * @param noted also compute the digest after this many facts
 */
export function factsDigest(noted: number | undefined) {
  const writer = logWriter('erased')
  const digestNow = () => writer.footer().sha256
  let facts = 0
  let atNoted = noted === 0 ? digestNow() : undefined
  return {
    add(event: LoggedEvent): void {
      if (!isFact(event)) return
      writer.line(factsOf(event))
      facts += 1
      if (facts === noted) atNoted = digestNow()
    },
    end: (): FactsDigest => ({ facts: writer.footer(), atNoted }),
  }
}
