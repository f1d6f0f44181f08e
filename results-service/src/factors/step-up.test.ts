import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { routes, type RouteName } from '../contract/routes.ts'
import { stepUp } from '../contract/step-up.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const minute = 60_000
const admin = { username: 'admin@example.com', password: 'demo-admin' }
const dangerous = Object.keys(stepUp) as (keyof typeof stepUp)[]

describe('before what matters', () => {
  let api: RunningApi
  let token: string
  let clock = Date.now()
  beforeAll(async () => {
    api = await startApi(undefined, () => new Date(clock), { env: { CONFIRM_IDENTITY: 'true' } })
    token = await api.signIn(admin.username, admin.password)
  })
  afterAll(() => api.close())

  const call = (name: RouteName) => {
    const { method, path } = routes[name]
    return api.call(`${method} ${path}`, { token, ...(method === 'GET' ? {} : { body: {} }) })
  }
  const isAsked = async (name: RouteName) => {
    const { status, text } = await call(name)
    return status === 403 && text.includes('"confirmationneeded"')
  }
  const confirm = (password: string) => api.call('POST /api/account/confirm', { token, body: { password } })

  it.each(dangerous)('%s goes on within ten minutes of signing in', async (name) => {
    expect(await isAsked(name)).toBe(false)
  })

  it('is asked ten minutes after signing in, and nothing is done before', async () => {
    clock += 10 * minute
    for (const name of dangerous) expect(await isAsked(name), name).toBe(true)
  })

  it('is not asked of anything else', async () => {
    expect((await call('listUsers')).status).toBe(200)
  })

  it('is answered by the password, for ten minutes and for this session alone', async () => {
    const other = await api.signIn(admin.username, admin.password)
    clock += 10 * minute
    expect((await confirm('a guess')).json).toMatchObject({ errorKey: 'invalidpassword' })
    expect(await isAsked('exportUsers')).toBe(true)
    expect((await confirm(admin.password)).status).toBe(204)
    expect((await call('exportUsers')).status).toBe(200)
    expect((await api.call('GET /api/admin/users/export.csv', { token: other })).status).toBe(403)
    clock += 10 * minute
    expect(await isAsked('exportUsers')).toBe(true)
  })

  it('is remembered by a restart', async () => {
    await confirm(admin.password)
    api = await api.restart()
    expect((await call('exportUsers')).status).toBe(200)
  })
})

describe('in the demo', () => {
  let api: RunningApi
  let clock = Date.now()
  beforeAll(async () => {
    api = await startApi(undefined, () => new Date(clock))
  })
  afterAll(() => api.close())

  it('nothing of what admins could do before is asked', async () => {
    const token = await api.signIn(admin.username, admin.password)
    clock += 20 * minute
    expect((await api.call('GET /api/admin/users/export.csv', { token })).status).toBe(200)
  })
})
