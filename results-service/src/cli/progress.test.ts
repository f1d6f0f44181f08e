import { Writable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { fillWithKits } from '../../bench/demo-log.ts'
import { readLog } from '../composition/store/read-log.ts'
import { temporaryStore } from '../testing/temporary-store.ts'
import { withProgress } from './progress.ts'

async function shown({ isTTY, msABatch }: { readonly isTTY: boolean; readonly msABatch: number }) {
  const temporary = temporaryStore()
  onTestFinished(() => temporary.discard())
  await fillWithKits(temporary.store, 3000)
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString()
      done()
    },
  })
  const err = Object.assign(stream, { isTTY })
  let at = 0
  const store = withProgress(temporary.store, { err, now: () => new Date(at) })
  let events = 0
  for await (const batch of readLog(store)) {
    events += batch.length
    at += msABatch
  }
  return { text, events }
}

it('a person who waits for over a second sees how far reading is, and then no more of it', async () => {
  const { text, events } = await shown({ isTTY: true, msABatch: 600 })
  expect(text).toMatch(/^\r\[#+ +\] +\d+ % [\d,]+ events, \d+ s/)
  expect(text.endsWith('\r\u001b[K')).toBe(true)
  expect(events).toBeGreaterThanOrEqual(3000)
})

it.each([
  ['what is quick', { isTTY: true, msABatch: 1 }],
  ['a pipe', { isTTY: false, msABatch: 600 }],
])('%s shows nothing', async (_, how) => {
  expect((await shown(how)).text).toBe('')
})
