import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const kitId = 'MJ-0000-0000-1002'
const codes = {
  cyp2c9: '1/3',
  akt1: 'T/T',
  comt: 'Val/Val',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}

describe('GET /api/events', () => {
  let api: RunningApi
  let clock: number
  let token: string
  let admin: string
  const leaving: AbortController[] = []
  beforeEach(async () => {
    clock = Date.now()
    api = await startApi(undefined, () => new Date(clock))
    token = await api.signIn('pending@example.com', 'demo-pending')
    admin = await api.signIn('admin@example.com', 'demo-admin')
  })
  afterEach(async () => {
    for (const one of leaving.splice(0)) one.abort()
    await api.close()
  })

  const follow = async (whose = token) => {
    const leave = new AbortController()
    leaving.push(leave)
    const response = await fetch(`${api.url}/api/events`, {
      headers: { authorization: `Bearer ${whose}` },
      signal: leave.signal,
    })
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    return {
      response,
      next: async () => (await reader?.read())?.value,
      leave: () => leave.abort(),
    }
  }
  const record = (hold: boolean) =>
    api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
      token: admin,
      body: { ...codes, hold },
    })

  it('announces a released result, without the result itself', async () => {
    const { response, next } = await follow()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('text/event-stream')
    expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(response.headers.get('x-accel-buffering')).toBe('no')
    expect(await next()).toBe(':following\n\n')
    const told = next()
    expect((await record(true)).status).toBe(201)
    await api.call('POST /api/admin/test/release', { token: admin, body: { swabKitIds: [kitId] } })
    expect(await told).toBe(`event:results\ndata:{"swabKitId":"${kitId}","status":"final"}\n\n`)
  })

  it('ends when the password changes, and rejects the old token', async () => {
    const { next } = await follow()
    await next()
    const body = { currentPassword: 'demo-pending', newPassword: 'lantern orbit thistle' }
    expect((await api.call('POST /api/account/change-password', { token, body })).status).toBe(200)
    expect(await next()).toBeUndefined()
    expect((await follow()).response.status).toBe(401)
  })

  it('ends when the token expires', async () => {
    const { next } = await follow()
    await next()
    clock += 24 * 60 * 60 * 1000
    expect((await record(false)).status).toBe(401)
    admin = await api.signIn('admin@example.com', 'demo-admin')
    expect((await record(false)).status).toBe(201)
    expect(await next()).toBeUndefined()
  })

  it('frees a slot when a client disconnects', async () => {
    const open = await Promise.all(Array.from({ length: 6 }, () => follow()))
    const refused = await follow()
    expect(refused.response.status).toBe(429)
    expect(Number(refused.response.headers.get('retry-after'))).toBeGreaterThan(0)
    open[0]?.leave()
    await expect.poll(async () => (await follow()).response.status, { timeout: 5000 }).toBe(200)
  })

  it('ends when the service stops', async () => {
    const { next } = await follow()
    await next()
    api.core.dependencies.liveResults.close()
    expect(await next()).toBeUndefined()
    expect((await follow()).response.status).toBe(503)
  })
})
