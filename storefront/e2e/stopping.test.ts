import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, ready } from './running-shop.ts'

async function start(drainSeconds: number, env: Readonly<Record<string, string>> = {}) {
  const [port, contentPort] = [await freePort(), await freePort()]
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-stopping-'))
  const service = await ready(
    spawn(process.execPath, ['results-service/src/main.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: {
        ...process.env,
        PORT: String(port),
        CONTENT_PORT: String(contentPort),
        DATA_DIR: dataDir,
        DRAIN_SECONDS: String(drainSeconds),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  return { service, dataDir, url: `http://127.0.0.1:${port}` }
}

const credentials = JSON.stringify({ username: 'customer@example.com', password: 'demo-customer' })

/** What a balancer does: sends people there as long as the service says that it is ready. */
it('a signal to stop under load breaks no request: first it says that it is not ready, then it goes on for a while', async () => {
  const { service, dataDir, url } = await start(1)
  const statuses: number[] = []
  let inTraffic = true
  const visitor = async (path: string) => {
    while (inTraffic) {
      const response = await fetch(url + path)
      await response.arrayBuffer()
      statuses.push(response.status)
    }
  }
  const signIn = async () => {
    while (inTraffic) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/authenticate`, { method: 'POST', headers, body: credentials })
      await response.arrayBuffer()
      statuses.push(response.status)
    }
  }
  const balancer = async () => {
    while (inTraffic) inTraffic = (await fetch(`${url}/health/ready`)).status === 200
  }
  const exit = once(service, 'exit')
  let before = 0
  const signal = async () => {
    while (inTraffic && statuses.length < 50) await new Promise(setImmediate)
    before = statuses.length
    service.kill('SIGTERM')
  }
  await Promise.all([
    visitor('/'),
    visitor('/faq'),
    visitor('/api/openapi.json'),
    signIn(),
    balancer(),
    signal(),
  ])
  expect(await exit).toEqual([0, null])
  expect(statuses.length).toBeGreaterThan(before)
  expect(new Set(statuses)).toEqual(new Set([200]))
  rmSync(dataDir, { recursive: true, force: true })
})

it('a request that is under way when nobody new is let in is answered to its end', async () => {
  const { service, dataDir, url } = await start(0)
  const exit = once(service, 'exit')
  const slow = request(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  })
  const answered = once(slow, 'response') as Promise<[IncomingMessage]>
  slow.flushHeaders()
  await once(slow, 'continue')
  service.kill('SIGTERM')
  await expect
    .poll(() => fetch(`${url}/health/live`).catch(() => 'refused'), { timeout: 30_000 })
    .toBe('refused')
  slow.end(credentials)
  const [{ statusCode }] = await answered
  expect(statusCode).toBe(200)
  expect(await exit).toEqual([0, null])
  rmSync(dataDir, { recursive: true, force: true })
})

it('a client that never finishes its request does not keep a stopping service alive', async () => {
  const { service, dataDir, url } = await start(0, { STOP_SECONDS: '1' })
  const exit = once(service, 'exit')
  const halfSent = request(`${url}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': '1000', expect: '100-continue' },
  })
  const cut = once(halfSent, 'error')
  halfSent.flushHeaders()
  await once(halfSent, 'continue')
  halfSent.write('{"username":')
  service.kill('SIGTERM')
  await cut
  expect(await exit).toEqual([0, null])
  rmSync(dataDir, { recursive: true, force: true })
})
