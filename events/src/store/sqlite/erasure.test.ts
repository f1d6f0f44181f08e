import { existsSync, readFileSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { expect, it, onTestFinished } from 'vitest'
import { newEvent, newStream } from '../contract/material.ts'
import { StoreUnavailable } from '../port.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'

const bytesOf = (file: string) =>
  [file, `${file}-wal`, `${file}-shm`]
    .filter((path) => existsSync(path))
    .map((path) => readFileSync(path, 'latin1'))
    .join('')

it('leaves no byte of an ended stream on the disk, only its name', async () => {
  const file = await temporaryFile()
  const store = openForTest({ file })
  const streams = Array.from({ length: 60 }, (_, index) => ({
    name: newStream(),
    mark: `<secret ${String(index).padStart(3, '0')}>`,
  }))
  const eventOf = (mark: string, length: number) => ({
    ...newEvent({ mark, padding: mark.repeat(length) }),
    metadata: { mark },
  })
  for (const length of [1, 20, 200, 2000]) {
    for (const { name, mark } of streams)
      await store.append(name, 'any', [eventOf(mark, length), eventOf(mark, 3)])
  }
  const ended = streams.filter((_, index) => index % 6 !== 0)
  const kept = streams.filter((_, index) => index % 6 === 0)
  expect(streams.every(({ mark }) => bytesOf(file).includes(mark))).toBe(true)

  for (const { name, mark } of ended) {
    await store.tombstone(name)
    expect(bytesOf(file).includes(mark)).toBe(false)
  }
  const bytes = bytesOf(file)
  expect(ended.filter(({ mark }) => bytes.includes(mark))).toEqual([])
  expect(kept.every(({ mark }) => bytes.includes(mark))).toBe(true)
})

it('says so while a reader keeps the dropped events in the write-ahead log, and finishes on a second call', async () => {
  const file = await temporaryFile()
  const store = openForTest({ file, lockWaitMs: 20 })
  const stream = newStream()
  await store.append(stream, 'noStream', [newEvent({ mark: '<secret>' })])
  const reader = new DatabaseSync(file)
  onTestFinished(() => reader.close())
  reader.exec('BEGIN; SELECT count(*) FROM events')

  await expect(store.tombstone(stream)).rejects.toBeInstanceOf(StoreUnavailable)
  await expect(store.read(stream)).rejects.toMatchObject({ name: 'StreamTombstoned' })

  reader.exec('ROLLBACK')
  await store.tombstone(stream)
  expect(bytesOf(file)).not.toContain('<secret>')
  expect(statSync(`${file}-wal`).size).toBe(0)
})
