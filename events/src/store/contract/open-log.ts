import type { EventStore } from '../port.ts'

/** One log for one test. */
export interface OpenedLog {
  readonly store: EventStore
  /** The same log through a handle of its own, as another process would have. */
  another(): Promise<EventStore>
  /** Closes every handle and drops what the test made. */
  dispose(): Promise<void>
}

export type OpenLog = () => Promise<OpenedLog>
