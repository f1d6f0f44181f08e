import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { startWireFake } from '@swabwise/events/store/wire-fake/server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../composition/app.ts'
import { openWarmCore, type Core } from '../composition/core.ts'
import { openCountry } from '../composition/country.ts'
import { openShop } from '../composition/shop.ts'
import { readConfig } from '../config.ts'
import { checkoutOpensAboveByDefault } from '../shop/checkout-rule.contract.ts'
import { callsTo, type Call } from '../testing/call.ts'
import { startApi } from '../testing/start-api.ts'

const log = pino({ level: 'silent' })
const seconds = 1000

describe('a replica that starts while its event store is away', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'swabwise-warm-'))
  const tokens = { customer: '', admin: '', revoked: '' }
  let connectionString: string
  beforeAll(async () => {
    const store = await startWireFake()
    ;({ connectionString } = store)
    const api = await startApi(undefined, undefined, { env: { EVENTSTORE_URL: connectionString } })
    tokens.customer = await api.signIn('customer@example.com', 'demo-customer')
    tokens.admin = await api.signIn('admin@example.com', 'demo-admin')
    tokens.revoked = await api.signIn('pending@example.com', 'demo-pending')
    await api.call('POST /api/account/change-password', {
      token: tokens.revoked,
      body: { currentPassword: 'demo-pending', newPassword: 'another password' },
    })
    const again = await api.restart(() => cpSync(api.dataDir, dataDir, { recursive: true }))
    await again.close()
    store.die()
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  const configured = () =>
    readConfig({ EVENTSTORE_URL: connectionString, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' })
  const heardAgo = (ms: number) =>
    writeFileSync(
      join(dataDir, 'log-heard.json'),
      JSON.stringify({ upToDateAt: new Date(Date.now() - ms).toISOString() }),
    )

  async function started(): Promise<Call> {
    const config = configured()
    const core = (await openWarmCore(config, log, () => new Date())) as Core
    const server = serving(core)
    await once(server, 'listening')
    onTestFinished(async () => {
      server.close()
      server.closeAllConnections()
      await core.close()
    })
    return callsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  }

  function serving(core: Core): Server {
    const config = configured()
    const { shop, routes } = openShop(config, log)
    const app = createApp({
      ...core.dependencies,
      shop,
      country: openCountry(config, log),
      checkoutOpensAbove: () => Promise.resolve(checkoutOpensAboveByDefault),
      health: { components: core.readiness, shuttingDown: () => false },
      security: { production: false, inlineScriptHashes: [], imageOrigins: [], connectOrigins: [] },
      site: routes,
    })
    return createServer(app.callback()).listen(0, '127.0.0.1')
  }

  it('remembers until when it had heard the store, and serves who is signed in', async () => {
    const call = await started()
    const { status, json } = await call('GET /api/customer-details/user', { token: tokens.customer })
    expect([status, json]).toMatchObject([200, { cannabisTestResults: [{ status: 'final' }] }])
    expect((await call('GET /api/account', { token: tokens.revoked })).status).toBe(401)
    expect((await call('GET /api/account', { token: tokens.admin })).status).toBe(200)
  })

  it('refuses writes and whatever needs a key from the log, with Retry-After', async () => {
    heardAgo(0)
    const call = await started()
    const account = { firstName: 'Robyn', lastName: 'Tremblay', email: 'customer@example.com', langKey: 'en' }
    const credentials = { username: 'customer@example.com', password: 'demo-customer' }
    const refused = await Promise.all([
      call('POST /api/account', { token: tokens.customer, body: account }),
      call('POST /api/authenticate', { body: credentials }),
      call('GET /.well-known/jwks.json'),
      call('GET /api/swab-kits', { token: tokens.admin }),
    ])
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      refused.map(() => [503, '5']),
    )
  })

  it('is not ready, and says that the rows are there and the store is not', async () => {
    heardAgo(0)
    const call = await started()
    const { status, json } = await call('GET /health/ready')
    expect([status, json]).toMatchObject([503, { components: { eventStore: 'DOWN', readModel: 'BEHIND' } }])
  })

  it.each([
    ['revoked', 31, 401],
    ['customer', 31, 200],
    ['admin', 31, 503],
    ['customer', 301, 503],
  ] as const)('a token of kind %s after %i seconds of silence: %i', async (kind, silence, expected) => {
    heardAgo(silence * seconds)
    const call = await started()
    const { status } = await call('GET /api/customer-details/user', { token: tokens[kind] })
    expect(status).toBe(expected)
  })

  it('serves pages only where it does not know until when it had heard it', async () => {
    heardAgo(-60 * seconds)
    expect(await openWarmCore(configured(), log, () => new Date())).toBeUndefined()
  })
})
