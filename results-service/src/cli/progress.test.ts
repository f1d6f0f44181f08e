import { Writable } from 'node:stream'
import { expect, it, onTestFinished } from 'vitest'
import { fillWithKits } from '../../bench/demo-log.ts'
import { readLog } from '../composition/store/read-log.ts'
import { temporaryStore } from '../testing/temporary-store.ts'
import { progressLine, withProgress } from './progress.ts'

function screen(isTTY: boolean) {
  let text = ''
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      text += chunk.toString()
      done()
    },
  })
  return { err: Object.assign(stream, { isTTY }), text: () => text }
}

async function shown({ isTTY, msABatch }: { readonly isTTY: boolean; readonly msABatch: number }) {
  const temporary = temporaryStore()
  onTestFinished(() => temporary.discard())
  await fillWithKits(temporary.store, 3000)
  const { err, text } = screen(isTTY)
  let at = 0
  const store = withProgress(temporary.store, { err, now: () => new Date(at) })
  let events = 0
  for await (const batch of readLog(store)) {
    events += batch.length
    at += msABatch
  }
  return { text: text(), events }
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

it('work whose end nobody knows shows how much is done', () => {
  const { err, text } = screen(true)
  let at = 0
  const line = progressLine({ err, now: () => new Date(at) })
  line.draw(10, 'events checked')
  at = 1500
  line.draw(20_000, 'events checked')
  expect(text()).toBe('\r20,000 events checked, 1 s')
  line.clear()
  expect(text().endsWith('\r\u001b[K')).toBe(true)
})
