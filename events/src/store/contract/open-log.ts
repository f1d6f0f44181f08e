import type { AnyEventStore } from '../port.ts'

/** A log per test. */
export interface OpenedLog {
  readonly store: AnyEventStore
  /** Another handle on the same log, like another process. */
  another(): Promise<AnyEventStore>
  /** Closes all handles and removes the test's data. */
  dispose(): Promise<void>
}

export type OpenLog = () => Promise<OpenedLog>
