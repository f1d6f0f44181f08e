import { onTestFinished } from 'vitest'
import { openEventStoreDb, type EventStoreDbOptions } from '../../eventstoredb.ts'
import type { EventStore, Subscription, SubscriptionStatus } from '../../port.ts'
import { startWireFake, type WireFake } from '../../wire-fake/server.ts'

const quick = { deadlineMs: 2000, attemptMs: 150, watchMs: 60 }

export function openQuick(connectionString: string, times: Partial<EventStoreDbOptions> = {}): EventStore {
  const store = openEventStoreDb({ connectionString, ...quick, ...times })
  onTestFinished(() => store.close())
  return store
}

/** A server to play tricks with, and a store on it that loses patience quickly. */
export async function serverAndStore(
  times: Partial<EventStoreDbOptions> = {},
): Promise<{ readonly server: WireFake; readonly store: EventStore }> {
  const server = await startWireFake()
  onTestFinished(() => server.die())
  return { server, store: openQuick(server.connectionString, times) }
}

/** Resolves once a subscription is in a state. */
export async function until(subscription: Subscription, status: SubscriptionStatus): Promise<void> {
  while (subscription.status !== status) await new Promise((resolve) => setTimeout(resolve, 2))
}
