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
  /**
   * The digest after `noted` facts, and that of an export which ends there; undefined without `noted`, or if there are
   * fewer.
   */
  readonly atNoted: { readonly facts: string; readonly exported: string } | undefined
}

/**
 * The digest of the facts in order.
 * @param noted also compute the digests after this many facts
 */
export function factsDigest(noted: number | undefined) {
  const chain = factsChain('')
  const writer = logWriter('erased')
  let facts = 0
  let atNoted: FactsDigest['atNoted']
  const noteAtNoted = () => {
    if (facts === noted) atNoted = { facts: chain.digest(), exported: writer.footer().sha256 }
  }
  noteAtNoted()
  return {
    add(event: LoggedEvent): void {
      if (!isFact(event)) return
      chain.add(event)
      if (noted !== undefined && facts < noted) writer.line(factsOf(event))
      facts += 1
      noteAtNoted()
    },
    end: (): FactsDigest => ({ facts: { events: facts, sha256: chain.digest() }, atNoted }),
  }
}

/**
 * The digest of the facts since an earlier one, and of that. It tells what happened and not when a store recorded it, so
 * that it is the same in the store that a log is moved to.
 */
export function factsChain(before: string) {
  const hash = createHash('sha256').update(`${before}\n`)
  return {
    add: (fact: LoggedEvent): void => void hash.update(`${digestOfFact(fact)}\n`),
    digest: (): string => hash.copy().digest('hex'),
  }
}

/** An event that was set aside counts as what stood there before. */
export function digestOfFact(fact: LoggedEvent): string {
  const { digest } = fact.data
  if (fact.type === 'EventSetAside' && typeof digest === 'string') return digest
  const line = lineOf({ ...factsOf(fact), recordedAt: '' })
  return createHash('sha256').update(line).digest('hex')
}
