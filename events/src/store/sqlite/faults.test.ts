import { rmSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { follow } from '../contract/follower.ts'
import { ids, newEvent, newEvents, newStream } from '../contract/material.ts'
import { decode } from '../../catalogue/codec.ts'
import { StoreUnavailable } from '../port.ts'
import { connect } from './connection.ts'
import { storeOn } from './store.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'

function openRaw(file: string): DatabaseSync {
  const db = new DatabaseSync(file)
  onTestFinished(() => {
    if (db.isOpen) db.close()
  })
  return db
}

describe('a corrupt event', () => {
  it.each([
    ['data', '{"torn'],
    ['data', '[]'],
    ['data', 'null'],
    ['metadata', ''],
  ])('is named and never skipped, and holds up no other: %s %j', async (column, text) => {
    const file = await temporaryFile()
    const store = openForTest({ file })
    const [stream, other] = [newStream(), newStream()]
    await store.append(stream, 'noStream', newEvents(5))
    await store.append(other, 'noStream', newEvents(1))
    const db = openRaw(file)
    db.exec('DROP TRIGGER events_never_change')
    db.prepare(`UPDATE events SET ${column} = ? WHERE stream = ? AND revision = 3`).run(text, stream)

    const read = await store.read(stream)
    const follower = follow(store, [stream, other])
    const told = await follower.received(6)
    expect(told.map(({ revision }) => revision)).toEqual([0, 1, 2, 3, 4, 0])
    for (const events of [read, told]) {
      const unreadable = events.filter((event) => event.unreadable !== undefined)
      expect(unreadable).toMatchObject([{ stream, revision: 3, data: {}, metadata: {} }])
      expect(() => decode(unreadable[0]!)).toThrow(`${stream}@3 cannot be read`)
    }
  })
})

describe('a file that is not the one that was opened', () => {
  it.each([
    ['deleted', (file: string) => rmSync(file), 'the file is gone'],
    [
      'exchanged',
      (file: string) => {
        rmSync(file)
        writeFileSync(file, '')
      },
      'another file was put in its place',
    ],
  ])('takes no write any more: %s', async (_, change, reason) => {
    const file = await temporaryFile()
    const store = openForTest({ file, pollMs: 5 })
    const stream = newStream()
    await store.append(stream, 'noStream', [newEvent()])
    const follower = follow(store, [stream])
    await follower.received(1)
    change(file)
    await expect(store.append(stream, 0, [newEvent()])).rejects.toThrow(StoreUnavailable)
    await expect(store.append(stream, 0, [newEvent()])).rejects.toThrow(reason)
    await expect(store.tombstone(stream)).rejects.toThrow(reason)
    await vi.waitFor(() => expect(follower.subscription.status).toBe('reconnecting'))
  })
})

describe('a locked file', () => {
  it('is waited for', async () => {
    const file = await temporaryFile()
    const store = openForTest({ file })
    const lock = openRaw(file)
    lock.exec('BEGIN IMMEDIATE')
    const stream = newStream()
    const appending = store.append(stream, 'noStream', [newEvent()])
    expect(await store.read(stream)).toEqual([])
    lock.exec('ROLLBACK')
    expect((await appending).revision).toBe(0)
  })

  it('is named when it stays locked, and heals', async () => {
    const file = await temporaryFile()
    const store = openForTest({ file, lockWaitMs: 10 })
    const lock = openRaw(file)
    lock.exec('BEGIN IMMEDIATE')
    const stream = newStream()
    const event = newEvent()
    const refused = store.append(stream, 'noStream', [event])
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(refused).rejects.toThrow(`${file}: the file is locked by another program`)
    lock.exec('ROLLBACK')
    await store.append(stream, 'noStream', [event])
    expect(ids(await store.read(stream))).toEqual([event.id])
  })

  it('cannot be opened until it is free', async () => {
    const file = await temporaryFile()
    const lock = openRaw(file)
    lock.exec(
      'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; CREATE TABLE other (x); BEGIN EXCLUSIVE',
    )
    expect(() => openForTest({ file, lockWaitMs: 10 })).toThrow(StoreUnavailable)
    lock.close()
    expect(await openForTest({ file }).head()).toBeUndefined()
  })
})

describe('a full disk', () => {
  it('refuses the append as a whole, goes on reading, and heals', async () => {
    const file = await temporaryFile()
    const db = connect(file, 0)
    const store = storeOn(db, file, { pollMs: 5, lockWaitMs: 0 })
    onTestFinished(() => store.close())
    const stream = newStream()
    await store.append(stream, 'noStream', newEvents(2))
    const follower = follow(store, [stream])

    db.exec('PRAGMA max_page_count = 20')
    const large = newEvents(10, (index) => ({ index, text: 'x'.repeat(20_000) }))
    const refused = store.append(stream, 1, large)
    await expect(refused).rejects.toBeInstanceOf(StoreUnavailable)
    await expect(refused).rejects.toThrow(`${file}: the disk is full`)
    expect(await store.read(stream)).toHaveLength(2)

    db.exec('PRAGMA max_page_count = 1000000')
    expect((await store.append(stream, 1, large)).revision).toBe(11)
    expect(await follower.received(12)).toHaveLength(12)
  })
})

describe('a file that cannot be used', () => {
  it('in a folder that is not there', async () => {
    const file = `${await temporaryFile()}/missing/events.sqlite`
    expect(() => openForTest({ file })).toThrow(`event store unavailable: ${file}: the file cannot be opened`)
  })

  it('that is no database', async () => {
    const file = await temporaryFile()
    writeFileSync(file, 'not a database '.repeat(1000))
    expect(() => openForTest({ file })).toThrow(`${file}: the file is damaged`)
  })

  it('that a newer version wrote', async () => {
    const file = await temporaryFile()
    await openForTest({ file }).close()
    openRaw(file).exec('PRAGMA user_version = 2')
    expect(() => openForTest({ file })).toThrow('written by a newer version')
  })
})
