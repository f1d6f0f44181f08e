import { setTimeout as delay } from 'node:timers/promises'
import type { Metadata } from '@grpc/grpc-js'
import { type Faults, noFaults } from './faults.ts'
import type { FakeLog } from './log.ts'
import type { ReadCall } from './read.ts'

export interface Member {
  readonly host?: string
  readonly port: number
  readonly role: 'leader' | 'follower'
  readonly isAlive: boolean
}

/** What the services of one fake server share. */
export class ServerState {
  readonly log: FakeLog
  readonly faults: Faults = noFaults()
  /** How often each method was called. */
  readonly calls = new Map<string, number>()
  /** Who called: the `authorization` headers that came. */
  readonly authorizations = new Set<string>()
  readonly subscriptions = new Set<ReadCall>()
  readonly forgotten = new WeakSet<ReadCall>()
  version = '24.10.0'
  /** What this server tells of its cluster. */
  members: readonly Member[] = []

  constructor(log: FakeLog) {
    this.log = log
  }

  note(method: string, metadata: Metadata): void {
    this.calls.set(method, (this.calls.get(method) ?? 0) + 1)
    for (const authorization of metadata.get('authorization'))
      this.authorizations.add(authorization.toString())
  }

  async patience(): Promise<void> {
    if (this.faults.delayMs > 0) await delay(this.faults.delayMs)
    while (this.faults.isFrozen) await delay(2)
  }
}
