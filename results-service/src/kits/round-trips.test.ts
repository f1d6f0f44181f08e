import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { AccountId, CommandId, EmailDigest, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { openEventStoreDb } from '@swabwise/events/store/eventstoredb'
import type { EventStore } from '@swabwise/events/store/port'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { accountDecider } from '../accounts/account.decider.ts'
import { createKits } from '../kits-admin/create-kits.command.ts'
import { execute, type CommandContext } from '../platform/execute.ts'
import { forEachKit } from './for-each-kit.ts'
import { registerKit } from './register-kit.command.ts'
import { swabKitDecider } from './swab-kit.decider.ts'

let server: WireFake
let store: EventStore
beforeEach(async () => {
  server = await startWireFake()
  store = openEventStoreDb({ connectionString: server.connectionString })
})
afterEach(async () => {
  await store.close()
  server.die()
})

const context = (): CommandContext => ({
  commandId: CommandId.parse(randomUUID()),
  actor: { kind: 'system', name: 'test' },
  correlationId: 'test',
  at: '2026-03-01T10:00:00.000Z',
})
const kits = Array.from({ length: 100 }, (_, index) => `MJ-0000-0000-${String(index + 1).padStart(4, '0')}`)
const create = (into: EventStore) =>
  createKits(into, { kits: kits.map((value, index) => ({ line: index + 1, value })) }, context())

/** How long the longest chain is of reads and appends that wait for one another, and how many there are. */
async function roundTrips(work: (counted: EventStore) => Promise<unknown>) {
  let rounds = 0
  async function counted<T>(ask: () => Promise<T>): Promise<T> {
    const before = rounds
    try {
      return await ask()
    } finally {
      rounds = Math.max(rounds, before + 1)
    }
  }
  const before = new Map(server.calls)
  await work({
    ...store,
    read: (...asked) => counted(() => store.read(...asked)),
    append: (...asked) => counted(() => store.append(...asked)),
  })
  const since = (method: string) => (server.calls.get(method) ?? 0) - (before.get(method) ?? 0)
  return { rounds, reads: since('Read'), appends: since('Append') }
}

async function newAccount(): Promise<AccountId> {
  const accountId = AccountId.parse(randomUUID())
  const registration = {
    accountId,
    emailDigest: EmailDigest.parse('d'.repeat(64)),
    langKey: 'en',
    promotionalEmail: false,
    personal: {
      email: 'a@example.org',
      passwordHash: 'hash',
      firstName: 'Ada',
      lastName: 'Osei',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'FEMALE',
    },
  } as const
  const command = { type: 'RegisterAccount', registration } as const
  await execute(store, accountDecider, accountStream(accountId), command, context())
  return accountId
}

it('a kit is registered in three round trips', async () => {
  await create(store)
  const accountId = await newAccount()
  const kitId = KitId.parse(kits[0])
  const trips = await roundTrips(async (counted) =>
    expect(await registerKit(counted, { accountId, kitId }, context())).toMatchObject({ kind: 'registered' }),
  )
  expect(trips).toEqual({ rounds: 3, reads: 2, appends: 2 })
})

it('a hundred kits are created in one, without a look whether they are there', async () => {
  expect(await roundTrips(create)).toEqual({ rounds: 1, reads: 0, appends: 100 })
  const again = await create(store)
  expect(again).toMatchObject({ created: 0, alreadyPresent: 100 })
})

it('what is done to a hundred kits is done to fifty at a time', async () => {
  await create(store)
  const trips = await roundTrips(async (counted) => {
    const { done } = await forEachKit(kits, (kitId) =>
      execute(counted, swabKitDecider, swabKitStream(kitId), { type: 'DeleteKit' }, context()),
    )
    expect(done).toBe(100)
  })
  expect(trips).toEqual({ rounds: 4, reads: 100, appends: 100 })
})
