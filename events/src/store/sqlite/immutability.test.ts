import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { newEvents, newStream } from '../contract/material.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'

async function fileWithEvents() {
  const file = await temporaryFile()
  const store = openForTest({ file })
  const stream = newStream()
  await store.append(stream, 'noStream', newEvents(3))
  const db = new DatabaseSync(file)
  onTestFinished(() => db.close())
  return { store, stream, db }
}

it.each([
  "UPDATE events SET data = '{}'",
  'UPDATE events SET position = position + 100',
  'DELETE FROM events',
  'DELETE FROM events WHERE revision = 2',
])('refuses what rewrites history: %s', async (sql) => {
  const { store, stream, db } = await fileWithEvents()
  const before = await store.read(stream)
  expect(() => db.exec(sql)).toThrow('events are append-only')
  expect(await store.read(stream)).toEqual(before)
})

it.each(["UPDATE tombstones SET stream = 'other'", 'DELETE FROM tombstones'])(
  'refuses what brings a stream back: %s',
  async (sql) => {
    const { store, stream, db } = await fileWithEvents()
    await store.tombstone(stream)
    expect(() => db.exec(sql)).toThrow('tombstones are for good')
  },
)

it('refuses a second row at a revision', async () => {
  const { stream, db } = await fileWithEvents()
  const sql = `INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, 1, 'another', '', '', '', '')`
  expect(() => db.prepare(sql).run(stream)).toThrow(
    'UNIQUE constraint failed: events.stream, events.revision',
  )
})

it('refuses a row in an ended stream', async () => {
  const { store, stream, db } = await fileWithEvents()
  await store.tombstone(stream)
  const sql = `INSERT INTO events (stream, revision, id, type, data, metadata, recorded_at) VALUES (?, 0, '', '', '', '', '')`
  expect(() => db.prepare(sql).run(stream)).toThrow('the stream was ended for good')
})

it('refuses an id that another stream has, and says which', async () => {
  const { store, stream } = await fileWithEvents()
  const taken = await store.read(stream)
  const other = newStream()
  await expect(store.append(other, 'noStream', taken)).rejects.toThrow(
    `already that of ${stream} at revision 0`,
  )
  expect(await store.read(other)).toEqual([])
})

it('refuses an id that the stream already has at another place', async () => {
  const { store, stream } = await fileWithEvents()
  const taken = await store.read(stream)
  await expect(store.append(stream, 2, taken)).rejects.toThrow('at revision 0')
  expect(await store.read(stream)).toHaveLength(3)
})

it('finds nothing in an empty file', async () => {
  const store = openForTest({ file: await temporaryFile() })
  expect(await store.head()).toBeUndefined()
})

it('keeps everything over closing and opening again', async () => {
  const file = await temporaryFile()
  const stream = newStream()
  const first = openForTest({ file })
  await first.append(stream, 'noStream', newEvents(3))
  const written = await first.read(stream)
  await first.close()
  const second = openForTest({ file })
  expect(await second.read(stream)).toEqual(written)
  expect((await second.append(stream, 2, newEvents(1))).position > (written[2]?.position ?? '')).toBe(true)
})

it('never gives a position twice, even when the newest event was dropped', async () => {
  const store = openForTest({ file: await temporaryFile() })
  const stream = newStream()
  const dropped = await store.append(stream, 'noStream', newEvents(1))
  await store.tombstone(stream)
  const next = await store.append(newStream(), 'noStream', newEvents(1))
  expect(next.position > dropped.position).toBe(true)
})
