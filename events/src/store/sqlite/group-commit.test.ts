import { describe, expect, it } from 'vitest'
import { swabKitStream } from '../../catalogue/streams.ts'
import { KitId } from '../../catalogue/ids.ts'
import { StoreUnavailable } from '../port.ts'
import { ids, newEvents, newStream } from '../contract/material.ts'
import { FileLocked } from './faults.ts'
import type { Append, AppendOutcome } from './log.ts'
import { openForTest, temporaryFile } from './temporary-file.ts'
import { groupCommit } from './group-commit.ts'

const toAppend = (number: number): Append => ({
  stream: swabKitStream(KitId.parse(`TH-0000-0000-${String(number).padStart(4, '0')}`)),
  expected: 'noStream',
  events: [],
})

const written: AppendOutcome = { kind: 'appended', appended: { revision: 0, position: '1' as never } }
const failed = (error: Error): AppendOutcome => ({ kind: 'failed', error })

function appending(write: (appends: readonly Append[]) => readonly AppendOutcome[], lockWaitMs = 5000) {
  const sizes: number[] = []
  let closing = false
  const { append, idle } = groupCommit(
    (appends) => {
      sizes.push(appends.length)
      return write(appends)
    },
    {
      lockWaitMs,
      isClosing: () => closing,
      onWritten: () => {},
      explain: (error) => (error instanceof FileLocked ? new StoreUnavailable('locked') : error),
    },
  )
  return { append, idle, sizes, close: () => (closing = true) }
}

describe('appends of one turn', () => {
  it('share a transaction, up to two hundred', async () => {
    const { append, sizes } = appending((appends) => appends.map(() => written))
    await Promise.all(Array.from({ length: 450 }, (_, number) => append(toAppend(number))))
    expect(sizes).toEqual([200, 200, 50])
  })

  it('fail each by itself', async () => {
    const { append } = appending((appends) =>
      appends.map((_, index) => (index === 1 ? failed(new Error('mine alone')) : written)),
    )
    const outcomes = await Promise.allSettled([1, 2, 3].map((number) => append(toAppend(number))))
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('wait for a lock together with those that come meanwhile, in order', async () => {
    let tries = 0
    const seen: string[] = []
    const { append, sizes } = appending((appends) => {
      if (++tries === 1) {
        void append(toAppend(2))
        throw new FileLocked('another program')
      }
      seen.push(...appends.map(({ stream }) => stream))
      return appends.map(() => written)
    })
    await append(toAppend(1))
    expect(sizes).toEqual([1, 2])
    expect(seen).toEqual([toAppend(1).stream, toAppend(2).stream])
  })

  it('give up on a lock when their patience ends, or the store closes', async () => {
    const locked = () => {
      throw new FileLocked('another program')
    }
    await expect(appending(locked, 0).append(toAppend(1))).rejects.toThrow(StoreUnavailable)
    const { append, close, idle } = appending(locked)
    const refused = expect(append(toAppend(1))).rejects.toThrow(StoreUnavailable)
    close()
    await idle()
    await refused
  })

  it('are written whenever they come, also when the last has just been', async () => {
    const { append } = appending((appends) => appends.map(() => written))
    for (let number = 0; number < 20; number++) {
      await append(toAppend(number))
      for (let turns = 0; turns < number; turns++) await Promise.resolve()
    }
    await expect(append(toAppend(99))).resolves.toEqual({ revision: 0, position: '1' })
  })

  it('leave no trace of the one that breaks off half-way, and all of the others', async () => {
    const store = openForTest({ file: await temporaryFile() })
    const [before, broken, after] = [newStream(), newStream(), newStream()]
    const [first, second] = [newEvents(2), newEvents(2)]
    const outcomes = await Promise.allSettled([
      store.append(before, 'noStream', first),
      store.append(broken, 'noStream', [...newEvents(1), ...first]),
      store.append(after, 'noStream', second),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(ids(await store.read(before))).toEqual(ids(first))
    expect(await store.read(broken)).toEqual([])
    expect(ids(await store.read(after))).toEqual(ids(second))
  })
})
