import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import { afterAll, expect, it } from 'vitest'
import { shedLoad } from './load-shedding.ts'
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
  'a visitor’s write': ['/api/register', { method: 'POST' }],
  'a visitor’s read': ['/', {}],
  'a read of the signed-in': ['/api/account', { headers: signedIn }],
  'a health check': ['/health/live', {}],
} as const

it.each([
  [0, []],
  [600, ['a visitor’s write']],
  [1500, ['a visitor’s write', 'a visitor’s read']],
  [60_000, ['a visitor’s write', 'a visitor’s read', 'a read of the signed-in']],
])('with the loop held up for %d ms, %j are turned away', async (delay, expected) => {
  delayMs = delay
  shed = 0
  const turnedAway: string[] = []
  for (const [name, [path, init]] of Object.entries(requests)) {
    const { port } = server.address() as AddressInfo
    const { status, headers } = await fetch(`http://127.0.0.1:${port}${path}`, init)
    if (status === 200) continue
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    turnedAway.push(name)
  }
  expect(turnedAway).toEqual(expected)
  expect(shed).toBe(expected.length)
})
