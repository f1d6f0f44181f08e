/** What befalls one append: written but never answered, lost before it is written, or a failure that says nothing. */
export type AppendFault =
  'swallow the answer' | 'swallow the request' | 'answer unavailable' | 'answer timeout'

/** What befalls one scavenge: another is running, it breaks off, or it removes nothing. */
export type ScavengeFault = 'denied' | 'runs already' | 'fails' | 'removes nothing'

/** Switches of the fake server. All off, it behaves. */
export interface Faults {
  /** One fault for each of the next appends, in order. */
  readonly appends: AppendFault[]
  /** One fault for each of the next scavenges, in order. */
  readonly scavenges: ScavengeFault[]
  clockAheadMs: number
  /** Answers nothing, sends nothing, and keeps its connections. */
  isFrozen: boolean
  /** Every answer waits for so long. */
  delayMs: number
  /** Every event of a subscription is sent twice. */
  sendsTwice: boolean
  /** Subscriptions end after so many events: cleanly, or with an error. */
  subscriptionEnds: { readonly after: number; readonly how: 'cleanly' | 'with an error' } | undefined
  /** Every call is refused: the server starts up, does not know the user, or the user may not. */
  refuses: 'not ready' | 'unauthenticated' | 'access denied' | undefined
  /** The user may do everything else. */
  closes: 'reading $all' | 'writing' | undefined
  /** Reads and writes are refused to those who give no password. */
  needsPassword: boolean
  /** Whoever asks is no administrator: the server's own streams are closed. */
  hidesSystemStreams: boolean
  /** It is a follower that has not heard of so many of the newest events. */
  lagsBy: number
  /** It is a follower: appends, and what asks for the leader, are refused with the address of that one. */
  leader: { readonly host: string; readonly port: number } | undefined
  /** Answers an append as a server does that does not know where an earlier one stands. */
  hidesPositionOfRepeatedAppends: boolean
}

export const noFaults = (): Faults => ({
  appends: [],
  scavenges: [],
  clockAheadMs: 0,
  isFrozen: false,
  delayMs: 0,
  sendsTwice: false,
  subscriptionEnds: undefined,
  refuses: undefined,
  closes: undefined,
  needsPassword: false,
  hidesSystemStreams: false,
  lagsBy: 0,
  leader: undefined,
  hidesPositionOfRepeatedAppends: false,
})
