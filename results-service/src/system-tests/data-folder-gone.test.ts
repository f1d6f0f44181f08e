import { existsSync, rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Problem } from '../contract/problem.ts'
import { startApi } from '../testing/start-api.ts'

it('once its data folder was deleted, no write is acknowledged and it is not ready; who is signed in reads on', async () => {
  const api = await startApi()
  const token = await api.signIn('customer@example.com', 'demo-customer')
  expect((await api.call('GET /health/ready')).status).toBe(200)
  rmSync(api.dataDir, { recursive: true })

  const body = { firstName: 'Robyn', lastName: 'Tremblay', email: 'customer@example.com', langKey: 'en' }
  const written = await api.call('POST /api/account', { token, body })
  expect(Problem.parse(written.json)).toMatchObject({ status: 503 })
  expect([written.status, written.headers.get('retry-after')]).toEqual([503, '5'])
  const ready = await api.call('GET /health/ready')
  expect([ready.status, ready.json]).toMatchObject([503, { components: { eventStore: 'DOWN' } }])
  const account = await api.call('GET /api/account', { token })
  expect([account.status, account.json]).toMatchObject([200, { firstName: 'Robin' }])
  expect(existsSync(api.dataDir)).toBe(false)
  await api.close()
})
