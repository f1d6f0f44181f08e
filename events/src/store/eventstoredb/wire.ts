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
   * What has come by now, at most so many, or what comes next: `'caught up'` when everything older has come, `'idle'`
   * when the server said nothing for so long.
   * @throws {WireFault}
   */
  next(atMost: number, patienceMs: number): Promise<readonly WireEvent[] | 'caught up' | 'idle' | 'ended'>
  /** How far the server has looked through what is not ours. */
  readonly searched: Place | undefined
  cancel(): void
  /** Leaves the connection behind on which it came: it does not answer. */
  abandon(): void
}

/** What the adapter needs from an EventStoreDB client, always of the leader. Any promise may hang forever. */
export interface Wire {
  /** @throws {ServerTooOld} {WireFault} */
  admit(): Promise<void>
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
  /** Everything in our streams after a place; does not end by itself, yet may end. */
  subscribe(after: Place | 'start'): Incoming
  dispose(): Promise<void>
}

export type FaultKind =
  | { readonly kind: 'wrong revision'; readonly actual: number }
  | { readonly kind: 'ended for good' }
  | { readonly kind: 'not found' }
  | { readonly kind: 'too large' }
  /** To a user whom the server knows, or because it does not know them. */
  | { readonly kind: 'denied'; readonly isKnown: boolean }
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

/** Older servers do not say where an event stands, or when a subscription has reached the present. */
export class ServerTooOld extends Error {
  override readonly name = 'ServerTooOld'
  constructor(version: string) {
    super(`EventStoreDB 23.10 or later is needed, this server is ${version}`)
  }
}
