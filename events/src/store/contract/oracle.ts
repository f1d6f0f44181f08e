import type { StreamName } from '../../catalogue/streams.ts'
import type { EventToAppend, ExpectedRevision } from '../port.ts'

export interface Attempt {
  readonly stream: StreamName
  readonly expected: ExpectedRevision
  readonly events: readonly EventToAppend[]
}

type Outcome = number | 'WrongExpectedRevision' | 'StreamTombstoned'

/** A list-based reference model of an event store. */
export class Oracle {
  readonly #written: { readonly stream: StreamName; readonly event: EventToAppend }[] = []
  readonly #ended = new Set<StreamName>()

  append({ stream, expected, events }: Attempt): Outcome {
    if (this.#ended.has(stream)) return 'StreamTombstoned'
    const known = this.read(stream).map(({ id }) => id)
    const sent = events.map(({ id }) => id)
    const last = known.length - 1
    if (expected === 'exists' && last < 0) return 'WrongExpectedRevision'
    if (expected === 'any' || expected === 'exists') {
      if (sent.every((id) => known.includes(id))) return known.indexOf(sent.at(-1) ?? '')
      if (sent.some((id) => known.includes(id))) return 'WrongExpectedRevision'
    } else {
      const from = (expected === 'noStream' ? -1 : expected) + 1
      if (known.slice(from, from + sent.length).join() === sent.join()) return from + sent.length - 1
      if (from !== known.length) return 'WrongExpectedRevision'
    }
    this.#written.push(...events.map((event) => ({ stream, event })))
    return last + sent.length
  }

  tombstone(stream: StreamName): void {
    this.#ended.add(stream)
  }

  isEnded(stream: StreamName): boolean {
    return this.#ended.has(stream)
  }

  read(stream: StreamName): EventToAppend[] {
    return this.#written.filter((one) => one.stream === stream).map(({ event }) => event)
  }

  last(stream: StreamName): number {
    return this.read(stream).length - 1
  }

  all(): { readonly stream: StreamName; readonly id: string }[] {
    return this.#written.map(({ stream, event }) => ({ stream, id: event.id }))
  }
}
