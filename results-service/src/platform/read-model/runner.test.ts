import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import type { EventToAppend, JsonObject } from '@swabwise/events/store/port'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { swabKitQueries } from '../../kits/swab-kits.queries.ts'
import { checkpointOf, dropOtherReadModels, openReadModel, openReadModelOf } from './read-model.ts'
import { runProjections } from './runner.ts'

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
    const db = openReadModel(temporary.folder)
    const runner = runProjections(temporary.store, db)
    await runner.reached(await temporary.store.head())
    const kits = swabKitQueries(db)
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
    db.close()
  })

  it('times out waiting for a position', async () => {
    const db = openReadModel(temporary.folder)
    const runner = runProjections(temporary.store, db)
    const { position } = await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    await runner.stop()
    expect(await runner.reached(`${position}9` as typeof position, 1)).toBe(false)
    db.close()
  })

  it('resumes from its checkpoint', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const first = openReadModel(temporary.folder)
    const runner = runProjections(temporary.store, first)
    await runner.reached(await temporary.store.head())
    await runner.stop()
    first.close()

    const second = openReadModel(temporary.folder)
    expect(checkpointOf(second)).toMatchObject({ position: await temporary.store.head() })
    expect(swabKitQueries(second).byId(kitId)).toBeDefined()
    second.close()
  })

  it('is rebuilt if the file is not a read model', () => {
    openReadModel(temporary.folder).close()
    const file = join(temporary.folder, readModelFiles()[0]!)
    writeFileSync(file, 'no database at all, though it is long enough to be looked at '.repeat(50))
    const db = openReadModel(temporary.folder)
    expect(checkpointOf(db)).toBe('start')
    db.close()
    expect(readFileSync(file).subarray(0, 6).toString()).toBe('SQLite')
  })

  it('is rebuilt if the log does not contain its checkpoint', async () => {
    await temporary.store.append(swabKitStream(kitId), 'noStream', history)
    const first = openReadModel(temporary.folder)
    const runner = runProjections(temporary.store, first)
    await runner.reached(await temporary.store.head())
    await runner.stop()
    const checkpoint = checkpointOf(first)
    expect(checkpoint).toMatchObject({ stream: swabKitStream(kitId), revision: 2, id: history[2]?.id })
    first.close()

    const same = await openReadModelOf(temporary.folder, temporary.store.contains)
    expect(checkpointOf(same)).toEqual(checkpoint)
    same.close()
    const other = temporaryStore()
    await other.store.append(swabKitStream(kitId), 'noStream', [
      event('KitCreated', { kitId, kind: 'cannabis' }, 2),
      release,
      event('KitRegistered', { kitId, kind: 'cannabis', accountId }),
    ])
    const rebuilt = await openReadModelOf(temporary.folder, other.store.contains)
    expect(checkpointOf(rebuilt)).toBe('start')
    rebuilt.close()
    await other.discard()
  })

  it('keeps read models of other versions until they are dropped', () => {
    const others = join(temporary.folder, 'read-model.0ther000.sqlite')
    writeFileSync(others, '')
    openReadModel(temporary.folder).close()
    expect(readModelFiles()).toHaveLength(2)
    dropOtherReadModels(temporary.folder)
    expect(readModelFiles()).toHaveLength(1)
    expect(readModelFiles()).not.toContain('read-model.0ther000.sqlite')
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
    const db = openReadModel(temporary.folder)
    const told: string[] = []
    const runner = runProjections(
      temporary.store,
      db,
      () => {},
      (fault) => told.push(fault.message),
    )
    await runner.reached(await temporary.store.head())
    expect(told).toHaveLength(1)
    expect(told[0]).toContain(`${stream}@1`)
    expect(told[0]).toContain(reason)
    expect(runner.held.all()).toMatchObject([{ stream, revision: 1, why: told[0] }])
    expect(swabKitQueries(db).byId(kitId)?.registration).toBeUndefined()
    expect(swabKitQueries(db).byId(other)).toBeDefined()
    await runner.stop()

    const again = runProjections(temporary.store, db)
    const { position } = await temporary.store.append(stream, 2, [release])
    await again.reached(position)
    expect([again.held.has(stream), again.held.has(otherStream)]).toEqual([true, false])
    expect(swabKitQueries(db).byId(kitId)?.registration).toBeUndefined()
    await again.stop()
    db.close()
  })
})
