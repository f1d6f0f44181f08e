import type { AnyEventStore } from '../port.ts'

/** One log for one test. */
export interface OpenedLog {
  readonly store: AnyEventStore
  /** The same log through a handle of its own, as another process would have. */
  another(): Promise<AnyEventStore>
  /** Closes every handle and drops what the test made. */
  dispose(): Promise<void>
}

export type OpenLog = () => Promise<OpenedLog>
