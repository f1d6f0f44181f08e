import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { encode } from '../catalogue/codec.ts'
import { AccountId, CommandId, EventId } from '../catalogue/ids.ts'
import { accountStream, logSetAsideStream } from '../catalogue/streams.ts'
import { openEventStoreDb } from '../store/eventstoredb.ts'
import type { EncodedEvent, EventStore } from '../store/port.ts'
import { openSqliteStore } from '../store/sqlite.ts'
import { startWireFake } from '../store/wire-fake/server.ts'
import { honouringSetAside } from './set-aside.ts'

/** Two handles on one log, like two processes. */
type Opened = readonly [EventStore, EventStore]

async function onFake(): Promise<Opened> {
  const { connectionString, die } = await startWireFake()
  onTestFinished(die)
  return [openEventStoreDb({ connectionString }), openEventStoreDb({ connectionString })]
}

function onSqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-aside-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'events.sqlite')
  return Promise.resolve([openSqliteStore({ file }), openSqliteStore({ file })])
}

const admin = AccountId.parse(randomUUID())
const stream = accountStream(AccountId.parse(randomUUID()))

function setAside(eventId: string, revision: number): EncodedEvent {
  const commandId = CommandId.parse(randomUUID())
  const place = { stream, revision, eventId: EventId.parse(eventId) }
  const data = { ...place, digest: 'ab', reason: 'not ours', proposedBy: admin }
  return encode({ type: 'EventSetAside', data }, commandId, {
    actor: { kind: 'admin', id: admin },
    commandId,
    $correlationId: commandId,
    $causationId: commandId,
    at: '2026-03-01T10:00:00.000Z',
  })
}

describe.each([
  ['SQLite', onSqlite],
  ['EventStoreDB', onFake],
])('an event that was set aside, on %s', (_, open) => {
  it('is found as such by reads and subscriptions of every process that hears of it', async () => {
    const [one, other] = (await open()).map(honouringSetAside) as [EventStore, EventStore]
    onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
    const foreign = { id: randomUUID(), type: 'OrderPlaced', data: { of: 'others' }, metadata: {} }
    await one.append(stream, 'noStream', [foreign as unknown as EncodedEvent])
    const heard: string[] = []
    const [first, live] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    const subscription = other.subscribe('start', {
      onBatch(batch) {
        heard.push(...batch.map(({ type }) => type))
        first.resolve(undefined)
        if (heard.length === 2) live.resolve(undefined)
      },
      onFailure: live.reject,
    })
    onTestFinished(() => subscription.stop())
    await first.promise
    expect(await one.read(stream)).toMatchObject([{ type: 'OrderPlaced' }])

    await one.append(logSetAsideStream, 'noStream', [setAside(foreign.id, 0)])
    await live.promise
    expect(heard).toEqual(['OrderPlaced', 'EventSetAside'])
    const found = { id: foreign.id, stream, revision: 0, type: 'EventSetAside', data: { reason: 'not ours' } }
    for (const store of [one, other]) expect(await store.read(stream)).toMatchObject([found])

    const again: unknown[] = []
    const caughtUp = Promise.withResolvers<undefined>()
    const fromStart = one.subscribe('start', {
      onBatch: (batch) => void again.push(...batch),
      onCaughtUp: () => caughtUp.resolve(undefined),
      onFailure: caughtUp.reject,
    })
    await caughtUp.promise
    await fromStart.stop()
    expect(again).toMatchObject([found, { stream: logSetAsideStream }])
  })

  it('is that event only: another one at its place, or it at another place, stays what it is', async () => {
    const [store] = (await open()).map(honouringSetAside) as [EventStore, EventStore]
    onTestFinished(() => store.close())
    const foreign = { id: randomUUID(), type: 'OrderPlaced', data: {}, metadata: {} }
    await store.append(stream, 'noStream', [foreign as unknown as EncodedEvent])
    await store.append(logSetAsideStream, 'noStream', [setAside(randomUUID(), 0), setAside(foreign.id, 1)])
    expect(await store.read(stream)).toMatchObject([{ type: 'OrderPlaced' }])
  })
})
