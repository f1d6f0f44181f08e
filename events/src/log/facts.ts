import { createHash } from 'node:crypto'
import { erased } from '../catalogue/definition.ts'
import type { Subject } from '../catalogue/streams.ts'
import { lineOf, type Footer, type LoggedEvent } from './format.ts'
import { logWriter } from './write.ts'

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

/**
 * The digest of the facts since an earlier one, and of that. It tells what happened and not when a store recorded it, so
 * that it is the same in the store that a log is moved to.
 */
export function factsChain(before: string) {
  const hash = createHash('sha256').update(`${before}\n`)
  return {
    add: (fact: LoggedEvent): void => void hash.update(`${lineOf({ ...factsOf(fact), recordedAt: '' })}\n`),
    digest: (): string => hash.copy().digest('hex'),
  }
}
