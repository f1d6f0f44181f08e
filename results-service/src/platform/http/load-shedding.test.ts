import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { shedLoad, sustainedDelay } from './load-shedding.ts'
import { reportProblems } from './report-problems.ts'

let delayMs = 0
let shed = 0
const app = new Koa()
app.use(reportProblems(pino({ level: 'silent' })))
app.use(
  shedLoad(
    () => delayMs,
    () => shed++,
  ),
)
app.use((ctx) => {
  ctx.body = 'served'
})
const server = app.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => server.close())

const signedIn = { authorization: 'Bearer token' }
const requests = {
  'a write by a visitor': ['/api/register', { method: 'POST' }],
  'a read by a visitor': ['/', {}],
  'a signed-in read': ['/api/account', { headers: signedIn }],
  'a health check': ['/health/live', {}],
} as const

it.each([
  [0, []],
  [600, ['a write by a visitor']],
  [1500, ['a write by a visitor', 'a read by a visitor']],
  [60_000, ['a write by a visitor', 'a read by a visitor', 'a signed-in read']],
])('an event-loop delay of %d ms sheds %j', async (delay, expected) => {
  delayMs = delay
  shed = 0
  const rejected: string[] = []
  for (const [name, [path, init]] of Object.entries(requests)) {
    const { port } = server.address() as AddressInfo
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, init)
    if (status === 200) continue
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    rejected.push(name)
  }
  expect(rejected).toEqual(expected)
  expect(shed).toBe(expected.length)
})

it('takes a delay for saturation once it lasts, and for over once it ends', () => {
  const delay = sustainedDelay()
  const after = [20, 700, 30, 800, 900, 20].map((ms) => {
    delay.sample(ms)
    return delay.milliseconds()
  })
  expect(after).toEqual([0, 20, 30, 30, 800, 20])
})
