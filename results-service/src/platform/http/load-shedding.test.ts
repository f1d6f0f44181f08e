import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import pino from 'pino'
import { Agent, request, type IncomingMessage } from 'node:http'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { shedLoad, sustainedDelay, waitInTurn, watchWait } from './load-shedding.ts'
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

it('takes for a wait what a crowd of requests has waited in one turn of the event loop, not one long pause', () => {
  let [now, endTurn] = [0, () => {}]
  const waitedMs = waitInTurn(
    () => now,
    (end) => {
      endTurn = end
    },
  )
  waitedMs()
  now += 900
  expect(waitedMs()).toBe(0)
  for (let come = 2; come < 20; come++) waitedMs()
  expect(waitedMs()).toBe(900)
  endTurn()
  expect(waitedMs()).toBe(0)
})

it('bounds the wait of a crowd: whoever is not reached in time is turned away at once', async () => {
  const wait = watchWait()
  const slow = new Koa()
    .use(reportProblems(pino({ level: 'silent' })))
    .use(shedLoad(wait.milliseconds))
    .use((ctx) => {
      const until = performance.now() + (ctx.method === 'POST' ? 10 : 0)
      while (performance.now() < until);
      ctx.body = 'served'
    })
  const busy = slow.listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => {
    wait.stop()
    agent.destroy()
    busy.close()
  })
  const { port } = busy.address() as AddressInfo
  const status = async (method: string) => {
    const [answer] = (await once(request({ port, host: '127.0.0.1', method, agent }).end(), 'response')) as [
      IncomingMessage,
    ]
    answer.resume()
    return answer.statusCode
  }
  const all = (method: string) => Promise.all(Array.from({ length: 200 }, () => status(method)))
  // They open the connections.
  await all('GET')
  const statuses = await all('POST')
  const served = statuses.filter((one) => one === 200).length
  expect(served).toBeGreaterThanOrEqual(20)
  // Half a second of work, at ten milliseconds each.
  expect(served).toBeLessThan(150)
  expect(served + statuses.filter((one) => one === 503).length).toBe(200)
})
