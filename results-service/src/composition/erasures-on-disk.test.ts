import { expect, it, onTestFinished } from 'vitest'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import type { SiteState } from '../desk/desk.contract.ts'
import { eventually } from '../testing/eventually.ts'
import { runEvents } from '../testing/run-events.ts'
import { startApi } from '../testing/start-api.ts'
import { metricsOf } from './metrics.ts'

it('an erasure waits for a scavenge, in the metrics and in the admin area, until all nodes had one', async () => {
  const server = await startWireFake()
  server.members = [{ port: server.port, role: 'leader', isAlive: true }]
  const env = { EVENTSTORE_URL: server.connectionString }
  const api = await startApi(undefined, undefined, { env })
  onTestFinished(async () => {
    await api.close()
    server.die()
  })
  const admin = await api.signIn('admin@example.com', 'demo-admin')
  const metrics = metricsOf(() => api.core.dependencies)
  async function waiting() {
    const { eventStore } = (await api.call('GET /api/admin/site-state', { token: admin })).json as SiteState
    const counted = /^swabwise_erasures_on_disk (.+)$/m.exec(await metrics.render())?.[1]
    expect(counted).toBe(String(eventStore.erasuresOnDisk.count))
    return eventStore.erasuresOnDisk
  }
  expect(await waiting()).toEqual({ count: 0 })

  const token = await api.signIn('pending@example.com', 'demo-pending')
  await api.call('DELETE /api/account', { token, body: { password: 'demo-pending' } })
  expect(await waiting()).toEqual({ count: 1, oldest: expect.any(String) as string })

  expect((await runEvents(['scavenge'], api.dataDir, env)).code).toBe(0)
  await eventually(async () => expect(await waiting()).toEqual({ count: 0 }))
})
