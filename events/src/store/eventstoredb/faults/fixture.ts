import { onTestFinished, vi } from 'vitest'
import { openEventStoreDb, type EventStoreDbOptions } from '../../eventstoredb.ts'
import type { AnyEventStore, Subscription, SubscriptionStatus } from '../../port.ts'
import { startWireFake, type WireFake, type WireFakeOptions } from '../../wire-fake/server.ts'

// A limit for what hangs, not for how fast a busy machine is.
vi.setConfig({ testTimeout: 60_000 })

/** Notices silence quickly, yet gives a busy machine the time to succeed in the end. */
const quick = { deadlineMs: 20_000, attemptMs: 300, watchMs: 60, awayMs: 20_000 }
/** For what must fail: nothing is expected to succeed within these times. */
const impatience = { deadlineMs: 120, attemptMs: 50, watchMs: 30, awayMs: 20_000 }

export function openQuick(connectionString: string, times: Partial<EventStoreDbOptions> = {}): AnyEventStore {
  const store = openEventStoreDb({ connectionString, ...quick, ...times })
  onTestFinished(() => store.close())
  return store
}

export async function startServer(options: WireFakeOptions = {}): Promise<WireFake> {
  const server = await startWireFake(options)
  onTestFinished(() => server.die())
  return server
}

/** A server to play tricks with, a store on it, and another store that gives up soon. */
export async function serverAndStore(times: Partial<EventStoreDbOptions> = {}): Promise<{
  readonly server: WireFake
  readonly store: AnyEventStore
  readonly impatient: AnyEventStore
}> {
  const server = await startServer()
  const { connectionString } = server
  return {
    server,
    store: openQuick(connectionString, times),
    impatient: openQuick(connectionString, impatience),
  }
}

/** Resolves once a subscription is in a state. */
export async function until(subscription: Subscription, status: SubscriptionStatus): Promise<void> {
  while (subscription.status !== status) await new Promise((resolve) => setTimeout(resolve, 2))
}
