import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { freePort, ready } from './running-shop.ts'

/** What a balancer does: sends people there as long as the service says that it is ready. */
it('a signal to stop under load breaks no request: first it says that it is not ready, then it goes on for a while', async () => {
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
        DRAIN_SECONDS: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  const url = `http://127.0.0.1:${port}`
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
    const body = JSON.stringify({ username: 'customer@example.com', password: 'demo-customer' })
    while (inTraffic) {
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(`${url}/api/authenticate`, { method: 'POST', headers, body })
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
