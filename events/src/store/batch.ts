import { UnreadableEvent } from '../catalogue/unreadable-event.ts'
import type { RecordedEvent } from './port.ts'

export interface Batch {
  readonly events: readonly RecordedEvent[]
  readonly unreadable?: UnreadableEvent
}

/** The events up to the first unreadable one: what stands before it is good and is not held back. */
export function readableBatch<Raw>(arrived: readonly Raw[], toRecorded: (raw: Raw) => RecordedEvent): Batch {
  const events: RecordedEvent[] = []
  for (const raw of arrived) {
    try {
      events.push(toRecorded(raw))
    } catch (error) {
      if (error instanceof UnreadableEvent) return { events, unreadable: error }
      throw error
    }
  }
  return { events }
}
