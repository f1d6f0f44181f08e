import { copyFileSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ids, newEvents, newStream } from '../contract/material.ts'
import { openSqliteStore } from '../sqlite.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'

/** A log of batches, all of it still in the write-ahead log, with the copy of it that a torn disk would leave. */
async function logToTear() {
  const file = await temporaryFile()
  const store = openForTest({ file })
  await store.append(newStream(), 'noStream', newEvents(1))
  const stream = newStream()
  const batches = Array.from({ length: 12 }, (_, index) =>
    newEvents(1 + (index % 4), () => ({ text: 'x'.repeat(700) })),
  )
  for (const batch of batches) await store.append(stream, 'any', batch)
  const walSize = statSync(`${file}-wal`).size

  async function readTorn(tear: (wal: Buffer) => Buffer): Promise<readonly string[]> {
    const copy = `${file}.torn`
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${copy}${suffix}`, { force: true })
    copyFileSync(file, copy)
    writeFileSync(`${copy}-wal`, tear(readFileSync(`${file}-wal`)))
    const torn = openSqliteStore({ file: copy })
    try {
      return ids(await torn.read(stream))
    } finally {
      await torn.close()
    }
  }

  const wholeBatches = batches.map((_, count) => ids(batches.slice(0, count + 1).flat()))
  return { walSize, readTorn, prefixes: [[], ...wholeBatches] }
}

it('is intact when nothing is torn', async () => {
  const { readTorn, prefixes } = await logToTear()
  expect(await readTorn((wal) => wal)).toEqual(prefixes.at(-1))
})

it('cut anywhere, holds the first batches, each whole, and takes new ones', async () => {
  const { walSize, readTorn, prefixes } = await logToTear()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: walSize }), async (length) => {
      expect(prefixes).toContainEqual(await readTorn((wal) => wal.subarray(0, length)))
    }),
    { numRuns: 60 },
  )
})

it('with a flipped bit anywhere, holds the first batches, each whole', async () => {
  const { walSize, readTorn, prefixes } = await logToTear()
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 32, max: walSize - 1 }), fc.nat({ max: 7 }), async (at, bit) => {
      const found = await readTorn((wal) => {
        wal[at] = (wal[at] ?? 0) ^ (1 << bit)
        return wal
      })
      expect(prefixes).toContainEqual(found)
    }),
    { numRuns: 60 },
  )
})
