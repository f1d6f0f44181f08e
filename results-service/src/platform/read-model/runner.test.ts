import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventToAppend, JsonObject } from '@swabwise/events/store/port'
import { eventually } from '../../testing/eventually.ts'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { swabKitQueries } from '../../kits/swab-kits.queries.ts'
import { openParts } from '../../composition/read-model/open-parts.ts'
import { openPart } from './part.ts'
import { partNames, parts, whole } from './parts.ts'
import { dropOtherReadModels, fileNameOf, removePart } from './read-model.ts'
import { buildHere } from './build.ts'
import { runProjections, type ProjectionState } from './runner.ts'

const kitId = KitId.parse('MJ-0000-0000-0001')
const accountId = AccountId.parse('0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10')
const at = '2026-03-01T10:00:00.000Z'

const event = (type: string, data: JsonObject, schemaVersion = 1): EventToAppend => ({
  id: randomUUID(),
  type,
  data,
  metadata: {
    schemaVersion,
    actor: { kind: 'system', name: 'test' },
    commandId: randomUUID(),
    $correlationId: 'test',
    $causationId: 'test',
    at,
  },
})
const history = [
  event('KitCreated', { kitId, kind: 'cannabis' }, 2),
  event('KitRegistered', { kitId, kind: 'cannabis', accountId }),
  event('ResultsReceived', {
    kitId,
    status: 'final',
    reportedAt: at,
    source: 'admin',
    personal: { codes: { cyp2c9: 'CYP2C9_1_3' } },
  }),
]
const release = event('ResultsReleased', { kitId, accountId })

let temporary: TemporaryStore
beforeEach(() => {
  temporary = temporaryStore()
})
afterEach(() => temporary.discard())

const readModelFiles = () => readdirSync(temporary.folder).filter((file) => file.startsWith('read-model.'))

describe('read model', () => {
  it('shows released results once a position is reached', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const part = openPart(whole, temporary.folder)
    const runner = runProjections(temporary.store, [part])
    await runner.reached(await temporary.store.head())
    const kits = swabKitQueries(part.db)
    expect(kits.byId(kitId)?.registration).toMatchObject({
      accountId,
      latest: { codes: { cyp2c9: 'CYP2C9_1_3' } },
      shown: undefined,
      released: false,
    })

    const { position } = await temporary.store.append(swabKitStream(kitId), 2, [release])
    expect(await runner.reached(position)).toBe(true)
    expect(kits.ofAccount(accountId)[0]?.registration).toMatchObject({
      shown: { status: 'final' },
      released: true,
    })
    await runner.stop()
    part.close()
  })

  it('times out waiting for a position', async () => {
    const part = openPart(whole, temporary.folder)
    const runner = runProjections(temporary.store, [part])
    const { position } = await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    await runner.stop()
    expect(await runner.reached(`${position}9` as typeof position, 1)).toBe(false)
    part.close()
  })

  it('resumes from its checkpoint', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const first = openPart(whole, temporary.folder)
    const runner = runProjections(temporary.store, [first])
    await runner.reached(await temporary.store.head())
    await runner.stop()
    first.close()

    const second = openPart(whole, temporary.folder)
    expect(second.checkpoint).toMatchObject({ position: await temporary.store.head() })
    expect(swabKitQueries(second.db).byId(kitId)).toBeDefined()
    second.close()
  })

  it('is rebuilt if the file is not a read model', () => {
    openPart(whole, temporary.folder).close()
    const file = join(temporary.folder, readModelFiles()[0]!)
    writeFileSync(file, 'no database at all, though it is long enough to be looked at '.repeat(50))
    const part = openPart(whole, temporary.folder)
    expect(part.checkpoint).toBe('start')
    part.close()
    expect(readFileSync(file).subarray(0, 6).toString()).toBe('SQLite')
  })

  it('is rebuilt if the log does not contain its checkpoint', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const opened = async (store: TemporaryStore['store']) => {
      const all = Object.values(await openParts(store, temporary.folder))
      const checkpoints = all.map(({ checkpoint, isBuilt }) => ({ checkpoint, isBuilt }))
      return { all, checkpoints, close: () => all.forEach((part) => part.close()) }
    }
    const first = await opened(temporary.store)
    const runner = runProjections(temporary.store, first.all)
    await runner.reached(await temporary.store.head())
    await runner.stop()
    const last = { stream: swabKitStream(kitId), revision: 2, id: history[2]?.id }
    for (const { checkpoint } of first.all) expect(checkpoint).toMatchObject(last)
    first.close()

    const same = await opened(temporary.store)
    for (const { checkpoint, isBuilt } of same.checkpoints)
      expect({ checkpoint, isBuilt }).toMatchObject({ checkpoint: last, isBuilt: true })
    same.close()
    const other = temporaryStore()
    await other.store.append(swabKitStream(kitId), 'noStream', [
      event('KitCreated', { kitId, kind: 'cannabis' }, 2),
      release,
      event('KitRegistered', { kitId, kind: 'cannabis', accountId }),
    ])
    const rebuilt = await opened(other.store)
    for (const part of rebuilt.checkpoints) expect(part).toEqual({ checkpoint: 'start', isBuilt: false })
    rebuilt.close()
    await other.discard()
  })

  it('builds a part beside the others, which go on and are followed meanwhile', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const open = () => partNames.map((name) => openPart(parts[name], temporary.folder))
    const first = open()
    const before = runProjections(temporary.store, first)
    await before.reached(await temporary.store.head())
    await before.stop()
    for (const part of first) part.close()
    await removePart(parts.kits, temporary.folder)

    const [again, gate] = [open(), Promise.withResolvers<undefined>()]
    const runner = runProjections(temporary.store, again, {
      build: async (missing, building) => {
        await gate.promise
        await buildHere(temporary.store, missing, building)
      },
    })
    const readyOnes = () => again.filter((part) => runner.isReady(part)).map(({ name }) => name)
    const { position } = await temporary.store.append(swabKitStream(kitId), 2, [release])
    expect(await runner.reached(position)).toBe(true)
    expect(readyOnes()).toEqual(partNames.filter((name) => name !== 'kits'))
    expect(runner.state.kind).toBe('catching-up')

    gate.resolve(undefined)
    await eventually(() => expect(runner.state.kind).toBe('live'))
    expect(readyOnes()).toEqual(partNames)
    const kits = swabKitQueries(again.find(({ name }) => name === 'kits')!.db)
    expect(kits.byId(kitId)?.registration).toMatchObject({ released: true })
    await runner.stop()
    for (const part of again) part.close()
  })

  it('heals by itself when its disk has room again, and tells the first reason', async () => {
    const part = openPart(whole, temporary.folder)
    const states: ProjectionState[] = []
    const runner = runProjections(temporary.store, [part], { onState: (state) => states.push(state) })
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    expect(await runner.reached(await temporary.store.head())).toBe(true)

    const { page_count: pages } = part.db.prepare('PRAGMA page_count').get() as { page_count: number }
    part.db.exec(`PRAGMA max_page_count = ${pages}`)
    const others = Array.from({ length: 40 }, (_, number) =>
      KitId.parse(`MJ-0000-0000-1${String(number).padStart(3, '0')}`),
    )
    for (const id of others)
      await temporary.store.append(swabKitStream(id), 'noStream', [
        event('KitCreated', { kitId: id, kind: 'cannabis' }, 2),
      ])
    await eventually(() => expect(runner.state).toMatchObject({ kind: 'stalled' }))
    expect(states.map((state) => (state.kind === 'stalled' ? String(state.error) : ''))).toContainEqual(
      expect.stringContaining('full'),
    )

    part.db.exec('PRAGMA max_page_count = 1000000')
    expect(await runner.reached(await temporary.store.head())).toBe(true)
    await eventually(() => expect(runner.state.kind).toBe('live'))
    for (const id of others) expect(swabKitQueries(part.db).byId(id)).toBeDefined()
    await runner.stop()
    part.close()
  })

  it('keeps read models of other versions until they are dropped', async () => {
    const others = join(temporary.folder, 'read-model.0ther000.sqlite')
    writeFileSync(others, '')
    openPart(parts.kits, temporary.folder).close()
    expect(readModelFiles()).toHaveLength(2)
    await dropOtherReadModels(temporary.folder)
    expect(readModelFiles()).toEqual([fileNameOf(parts.kits)])
  })

  it.each([
    ['of a version from the future', event('KitCreated', { kitId, kind: 'cannabis' }, 99), 'version 99'],
    ['of an unknown type', event('KitPolished', { kitId }), 'not in the catalogue'],
    ['that is corrupt', event('KitCreated', { kitId: 7 }, 2), 'kitId'],
  ])('holds up the stream of an event %s, naming it, while others go on', async (_, unreadable, reason) => {
    const other = KitId.parse('MJ-0000-0000-0002')
    const [stream, otherStream] = [swabKitStream(kitId), swabKitStream(other)]
    const created = (id: KitId) => event('KitCreated', { kitId: id, kind: 'cannabis' }, 2)
    await temporary.store.append(stream, 'noStream', [created(kitId), unreadable])
    await temporary.store.append(stream, 1, [event('KitRegistered', { kitId, kind: 'cannabis', accountId })])
    await temporary.store.append(otherStream, 'noStream', [created(other)])
    const part = openPart(whole, temporary.folder)
    const told: string[] = []
    const runner = runProjections(temporary.store, [part], { onHeld: (fault) => told.push(fault.message) })
    await runner.reached(await temporary.store.head())
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`${stream}@1`)
    expect(told[0]).toContain(reason)
    expect(runner.held()).toMatchObject([{ stream, revision: 1, why: told[0] }])
    expect(swabKitQueries(part.db).byId(kitId)?.registration).toBeUndefined()
    expect(swabKitQueries(part.db).byId(other)).toBeDefined()
    await runner.stop()

    const again = runProjections(temporary.store, [part])
    const { position } = await temporary.store.append(stream, 2, [release])
    await again.reached(position)
    expect(again.held().map((held) => held.stream)).toEqual([stream])
    expect(swabKitQueries(part.db).byId(kitId)?.registration).toBeUndefined()
    await again.stop()
    part.close()
  })
})
