import { belongsIn, catalogue } from '@swabwise/events/catalogue/catalogue'
import { decode } from '@swabwise/events/catalogue/codec'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { LoggedEvent } from '@swabwise/events/log/format'
import { openSeen } from './seen.ts'

/** Kinds of faults, with their descriptions. */
export const faultKinds = {
  unreadable: 'an event that the catalogue cannot read',
  sealed: 'personal data or a key that cannot be decrypted',
  misplaced: 'an event in a stream of another kind',
  revision: 'revisions of a stream with a gap or out of order',
  id: 'two events with the same id',
  order: 'positions out of order',
  counted: 'facts that were counted have changed or are gone',
  hidden: 'a stream that was ended or shortened by hand',
} as const
type FaultKind = keyof typeof faultKinds

export interface Fault {
  readonly kind: FaultKind
  /** The first such event, as stream@revision. */
  readonly where: string
  readonly why: string
  readonly count: number
}

export interface Inspection {
  readonly events: number
  readonly streams: number
  readonly faults: readonly Fault[]
}

export interface Inspector {
  /** @param event the next event, with personal data decrypted or erased */
  check(event: LoggedEvent & { readonly position?: string }): void
  /** Adds a fault found elsewhere. */
  report(kind: FaultKind, event: { readonly stream: string; readonly revision: number }, why: string): void
  /** Every stream so far, and how many events it has. */
  streams(): Iterable<{ readonly stream: StreamName; readonly length: number }>
  readonly found: Inspection
}

/** Checks every event once, in order. However long the log is, it takes the same memory. */
export function inspector(): Inspector {
  const seen = openSeen()
  const faults = new Map<FaultKind, Fault>()
  let events = 0
  let last: string | undefined

  const report: Inspector['report'] = (kind, { stream, revision }, why) => {
    const first = faults.get(kind) ?? { kind, where: `${stream}@${revision}`, why, count: 0 }
    faults.set(kind, { ...first, count: first.count + 1 })
  }

  return {
    report,
    streams: seen.all,
    check(event) {
      const { stream, revision, id, type, position } = event
      events += 1
      const isMisplaced = catalogue.has(type) && !belongsIn(stream, type)
      const unreadable = isMisplaced ? undefined : whyUnreadable(event)
      if (isMisplaced) report('misplaced', event, `${type} does not belong there`)
      if (unreadable !== undefined) report('unreadable', event, unreadable)

      const expected = seen.nextIn(stream)
      if (revision !== expected) report('revision', event, `expected revision ${expected}`)
      seen.see(stream, revision)

      if (!seen.isNew(id)) report('id', event, `${id} is also the id of an earlier event`)

      if (position !== undefined && last !== undefined && position <= last)
        report('order', event, `position ${position} comes after ${last}`)
      last = position
    },
    get found() {
      return { events, streams: seen.count(), faults: [...faults.values()] }
    },
  }
}

function whyUnreadable(event: LoggedEvent): string | undefined {
  try {
    decode(event)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
