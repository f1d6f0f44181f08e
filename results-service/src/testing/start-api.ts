import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type Koa from 'koa'
import pino, { type Logger } from 'pino'
import { readConfig } from '../config.ts'
import { checkoutOpensAboveByDefault } from '../shop/checkout-rule.contract.ts'
import { createApp, createWaitingApp } from '../composition/app.ts'
import { type Call, callsTo } from './call.ts'
import { openCore, type Core } from '../composition/core.ts'
import { openCountry } from '../composition/country.ts'
import { openShop } from '../composition/shop.ts'
import { superviseCore } from '../composition/supervised-core.ts'

export interface RunningApi {
  readonly url: string
  readonly core: Core
  readonly dataDir: string
  /** What the server calls for every request. */
  readonly handle: ReturnType<Koa['callback']>
  readonly call: Call
  signIn(email: string, password: string): Promise<string>
  /** Stops, keeps the data folder, and starts again on it. */
  restart(between?: () => unknown, again?: StartApiOptions): Promise<RunningApi>
  close(): Promise<void>
}

export interface StartApiOptions {
  /** Beside the data folder and the port. Throttles are wide, and releases mail nobody, unless told otherwise. */
  readonly env?: Readonly<Record<string, string>>
  readonly log?: Logger
  /** Those of the release; until they are published, genes are read by their first. */
  readonly readings?: Parameters<typeof openCore>[3]
  /** Called once the server listens; only then is the read model waited for. */
  readonly onListening?: (api: Pick<RunningApi, 'call'>) => void
}

/** The results service on a real SQLite store and a real port, seeded as the demo, without pages. Mail goes to its outbox. */
export async function startApi(
  dataDir = mkdtempSync(join(tmpdir(), 'swabwise-')),
  now: () => Date = () => new Date(),
  options: StartApiOptions = {},
): Promise<RunningApi> {
  const { env = {}, log = pino({ level: 'silent' }), readings } = options
  const config = readConfig({
    HOST: '127.0.0.1',
    RATE_LIMIT_SCALE: '1000',
    // An email is in the log once it has left, which is at any time.
    EMAIL_RESULTS_ON_RELEASE: 'false',
    ...env,
    DATA_DIR: dataDir,
    PORT: '0',
  })
  const { shop, routes: site, close: closeShop } = openShop(config, log)
  const country = openCountry(config, log)
  let core = await openCore(config, log, now, readings)
  const security = {
    production: config.production,
    inlineScriptHashes: [],
    imageOrigins: [],
    connectOrigins: [],
  }
  const waiting = createWaitingApp({
    log,
    reportFault: () => {},
    health: {
      components: () => ({ eventStore: 'DOWN', readModel: 'NOT_OPEN' }),
      shuttingDown: () => false,
    },
    security,
    site,
  }).callback()
  let handle = waiting
  const supervised = superviseCore(core, {
    open: () => openCore(config, log, now, readings),
    use(opened) {
      handle = waiting
      if (opened === undefined) return
      core = opened
      core.startMail()
      handle = createApp({
        ...opened.dependencies,
        shop,
        country,
        checkoutOpensAbove: () => Promise.resolve(checkoutOpensAboveByDefault),
        health: { components: opened.readiness, warnings: opened.warnings, shuttingDown: () => false },
        security,
        site,
      }).callback()
    },
    log,
  })
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const call = callsTo(origin)
  options.onListening?.({ call })
  await core.projections.reached(await core.store.head(), 20_000)

  async function stop() {
    server.closeAllConnections()
    server.close()
    await supervised.close()
    closeShop()
  }

  return {
    url: origin,
    get core() {
      return core
    },
    dataDir,
    get handle() {
      return handle
    },
    call,
    async signIn(username, password) {
      const { json } = await call('POST /api/authenticate', { body: { username, password } })
      return (json as { id_token: string }).id_token
    },
    async restart(between, again) {
      await stop()
      await between?.()
      return startApi(dataDir, now, { ...options, ...again })
    },
    async close() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
