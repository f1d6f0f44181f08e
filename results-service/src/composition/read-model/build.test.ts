import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fillWithKits, newMasterKeys } from '../../../bench/demo-log.ts'
import { openPart, type Part } from '../../platform/read-model/part.ts'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { dropOtherReadModels } from '../../platform/read-model/read-model.ts'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { openPersonalData } from '../store/personal-data.ts'
import { readModelBuilder } from './build.ts'

let temporary: TemporaryStore
beforeEach(() => {
  temporary = temporaryStore()
})
afterEach(() => temporary.discard())

/** What is done to it on this thread. */
function watched(part: Part) {
  const done = { batches: [] as number[], finished: 0 }
  const seen: Part = Object.create(part, {
    apply: {
      value(...[events, onHeld]: Parameters<Part['apply']>) {
        done.batches.push(events.length)
        part.apply(events, onHeld)
      },
    },
    finish: {
      value() {
        done.finished += 1
        part.finish()
      },
    },
  })
  return { seen, done }
}

async function build(events: number) {
  const masterKeys = newMasterKeys()
  const { store, folder } = temporary
  const { store: encrypting } = openPersonalData(store, masterKeys, folder, () => new Date())
  await fillWithKits(encrypting, events)
  const all = partNames.map((name) => watched(openPart(parts[name], folder)))
  const source = { config: { dataDir: folder, eventStore: { kind: 'embedded' } as const }, masterKeys }
  await readModelBuilder(encrypting, source)(
    all.map(({ seen }) => seen),
    {
      onProgress: () => {},
      onHeld: () => {},
      onTrouble: () => {},
      signal: new AbortController().signal,
    },
  )
  const isBuilt = all.every(({ seen }) => seen.isBuilt)
  for (const { seen } of all) seen.close()
  return { isBuilt, done: all.map(({ done }) => done) }
}

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

describe('on the thread that answers', () => {
  it('a short log is read, in pieces', async () => {
    const { isBuilt, done } = await build(1500)
    expect(isBuilt).toBe(true)
    for (const { batches, finished } of done) {
      expect(Math.max(...batches)).toBeLessThanOrEqual(1000)
      expect(finished).toBe(1)
    }
  })

  it('the rest of a long log is not read, and neither indexes nor lists are made', async () => {
    const { isBuilt, done } = await build(6000)
    expect(isBuilt).toBe(true)
    for (const { batches, finished } of done) {
      expect(Math.max(...batches)).toBeLessThanOrEqual(1000)
      expect(sum(batches)).toBeLessThan(3000)
      expect(finished).toBe(0)
    }
  })

  it('nothing waits until the files of other releases are gone', async () => {
    const other = join(temporary.folder, 'read-model.kits.0ther000.sqlite')
    writeFileSync(other, '')
    const dropping = dropOtherReadModels(temporary.folder)
    expect(readFileSync(other)).toHaveLength(0)
    await dropping
    expect(() => readFileSync(other)).toThrow('ENOENT')
  })
})
