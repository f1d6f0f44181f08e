import { IncomingMessage, ServerResponse } from 'node:http'
import { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import Router from '@koa/router'
import Koa from 'koa'
import { pipeline } from '../src/platform/http/pipeline.ts'
import { createSessions } from '../src/sessions/sessions.ts'
import { startApi } from '../src/testing/start-api.ts'
import { sideBySide, type Measured } from './measure.ts'

const count = 20_000
const rounds = 7

/** A connection to nobody: what is measured is the work for an answer, not the network. */
class Nowhere extends Duplex {
  readonly remoteAddress = '127.0.0.1'
  override _read() {}
  override _write(_chunk: unknown, _encoding: string, done: () => void) {
    done()
  }
}

type Handle = (request: IncomingMessage, response: ServerResponse) => unknown

async function ask(handle: Handle, headers: Readonly<Record<string, string>>): Promise<number> {
  const socket = new Nowhere()
  // What stands in for a socket has the parts of one that are looked at.
  const request = new IncomingMessage(socket as never)
  Object.assign(request, { method: 'GET', url: '/api/account', headers })
  const response = new ServerResponse(request)
  response.assignSocket(socket as never)
  await handle(request, response)
  return response.statusCode
}

async function askAll(handle: Handle, headers: Readonly<Record<string, string>>): Promise<void> {
  for (let index = 0; index < count; index++) {
    if ((await ask(handle, headers)) !== 200) throw new Error('an answer failed')
    // What waits for the loop to turn would otherwise pile up.
    if (index % 100 === 0) await turn()
  }
}

/** `GET /api/account` with its guards, beside Koa and its router that answer the same without asking who it is. */
export async function measureApi(): Promise<Measured[]> {
  const api = await startApi()
  const token = await api.signIn('customer@example.com', 'demo-customer')
  const headers = { host: 'localhost', authorization: `Bearer ${token}` }
  const answer = (await api.call('GET /api/account', { token })).json as object

  const bare = new Koa()
  const bareRouter = new Router().get('/api/account', (ctx) => {
    ctx.body = answer
  })
  bare.use(bareRouter.routes())

  const guarded = new Koa()
  const {
    accounts,
    tokens,
    apiKeys,
    apiKeyTokens,
    throttles,
    deviceCookies,
    freshness,
    trustedProxies,
    now,
    confirmIdentity,
    factors,
  } = api.core.dependencies
  const country = { header: 'CF-IPCountry', lookUp: async () => undefined }
  const sessions = createSessions({ ...api.core.dependencies, country })
  const guardedRouter = new Router().get(
    '/api/account',
    pipeline('getAccount', async () => ({ answer: answer as never }), {
      accounts,
      tokens,
      apiKeys,
      apiKeyTokens,
      keyUses: { use: () => undefined },
      sessions,
      throttles,
      deviceCookies,
      freshness,
      trustedProxies,
      now,
      confirmIdentity,
      factors,
      adminsNeedSecondFactor: false,
      readBody: async () => {},
    }),
  )
  guarded.use(guardedRouter.routes())

  const [plain, withGuards, whole] = [bare.callback(), guarded.callback(), api.handle]
  const guards = await sideBySide(
    count,
    rounds,
    () => askAll(withGuards, headers),
    () => askAll(plain, headers),
  )
  const all = await sideBySide(
    count,
    rounds,
    () => askAll(whole, headers),
    () => askAll(plain, headers),
  )
  await api.close()
  return [
    {
      name: 'GET /api/account: our pipeline, by Koa and router alone',
      unit: 'a second',
      goal: '≥ 0.90',
      ...guards,
    },
    { name: '… the whole service (headers, log, packing)', unit: 'a second', ...all },
  ]
}
