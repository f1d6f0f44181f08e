import type { EventToAppend, ExpectedRevision } from '../port.ts'

/** A position in the server's log. */
export interface Place {
  readonly commit: bigint
  readonly prepare: bigint
}

/** An event as received, not yet validated. */
export interface WireEvent {
  readonly stream: string
  readonly revision: number
  readonly place: Place | undefined
  readonly id: string
  readonly type: string
  readonly data: unknown
  readonly metadata: unknown
  readonly created: Date
}

export interface Written {
  readonly revision: number
  readonly place: Place | undefined
}

/** Events from the server, with little read-ahead. */
export interface Incoming {
  /**
   * What has come by now, at most so many, or what comes next: `'idle'` when nothing came for so long.
   * @throws {WireFault}
   */
  next(atMost: number, patienceMs: number): Promise<readonly WireEvent[] | 'idle' | 'ended'>
  cancel(): void
}

/** What the adapter needs from an EventStoreDB client. Any promise may hang forever. */
export interface Wire {
  /** @throws {WireFault} */
  append(
    stream: string,
    expected: ExpectedRevision,
    events: readonly EventToAppend[],
    deadlineMs: number,
  ): Promise<Written>
  /** @throws {WireFault} */
  tombstone(stream: string, deadlineMs: number): Promise<void>
  readStream(
    stream: string,
    from: number | 'end',
    direction: 'forwards' | 'backwards',
    atMost?: number,
  ): Incoming
  readAllBackwards(from: Place | 'end', atMost: number): Incoming
  /** Everything after a place but what the server writes for itself; does not end by itself, yet may end. */
  subscribe(after: Place | 'start'): Incoming
  dispose(): Promise<void>
}

export type FaultKind =
  | { readonly kind: 'wrong revision'; readonly actual: number }
  | { readonly kind: 'ended for good' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'too large' }
  | { readonly kind: 'denied' }
  /** No answer, or an ambiguous one: retry. */
  | { readonly kind: 'unclear' }

export class WireFault extends Error {
  override readonly name = 'WireFault'
  readonly fault: FaultKind
  constructor(fault: FaultKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}
