import type { AnyEventStore } from '../port.ts'

/** A log per test. */
export interface OpenedLog {
  readonly store: AnyEventStore
  /** Another handle on the same log, like another process. */
  another(): Promise<AnyEventStore>
  /** Backs up the log. @returns how to restore it, which closes all handles. Not on a shared server. */
  backUp?(): Promise<() => Promise<void>>
  /** Closes all handles and removes the test's data. */
  dispose(): Promise<void>
}

export type OpenLog = () => Promise<OpenedLog>
