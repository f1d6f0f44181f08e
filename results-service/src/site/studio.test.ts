import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Koa from 'koa'
import { afterEach, describe, expect, it } from 'vitest'
import { studioPages, type StudioOptions } from './studio.ts'

const script = 'window.onerror = () => undefined'
const index = `<html><head><link href="/static/favicon.svg" rel="icon"/><title>Sanity Studio</title><script>${script}</script>
<style>@font-face { font-family: Inter; src: url("https://studio-static.sanity.io/Inter.woff2"); } html { color: black; }</style>
<script src="https://core.sanity-cdn.com/bridge.js" async type="module" data-sanity-core></script></head>
<body><script src="/studio/static/sanity.js" type="module"></script></body></html>`

const embedded = { kind: 'embedded', projectId: 'local001', apiHost: 'http://localhost:9123' }
const hosted = { kind: 'hosted', projectId: 'abc123de' }

const servers: Server[] = []
afterEach(() => servers.splice(0).forEach((server) => server.close()))

async function serve(target: StudioOptions['target']) {
  const server = createServer(new Koa().use(studioPages({ index, target })).callback()).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async (path: string) => {
    const response = await fetch(`${origin}${path}`)
    return {
      status: response.status,
      policy: response.headers.get('content-security-policy') ?? '',
      body: await response.text(),
    }
  }
}

describe('the Studio', () => {
  it('serves its page at every path below /studio, and nowhere else', async () => {
    const get = await serve(embedded)
    const addresses = ['/studio', '/studio/', '/studio/structure/homePage', '/studio/presentation']
    for (const path of addresses) expect((await get(path)).body).toContain('/studio/static/sanity.js')
    for (const path of ['/', '/studios', '/studio/static/gone.js']) expect((await get(path)).status).toBe(404)
  })

  it('gets its target before its own script runs', async () => {
    const get = await serve(embedded)
    const { body } = await get('/studio')
    expect(body.indexOf('/studio/target.js')).toBeLessThan(body.indexOf('/studio/static/sanity.js'))
    expect((await get('/studio/target.js')).body).toBe(
      `globalThis.swabwiseStudio = ${JSON.stringify(embedded)}\n`,
    )
  })

  it('on the embedded lake makes no remote requests', async () => {
    const { body, policy } = await (await serve(embedded))('/studio')
    expect(body + policy).not.toMatch(/sanity(-cdn)?\.(com|io)/)
    expect(policy).toContain(
      "connect-src 'self' http://localhost:9123 http://*.localhost:9123 ws://localhost:9123",
    )
    expect(body).toContain('href="/studio/static/favicon.svg"')
  })

  it('on the hosted lake talks to Sanity', async () => {
    const { body, policy } = await (await serve(hosted))('/studio')
    expect(body).toContain('bridge.js')
    expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.sanity\.io/)
  })

  it("allows only the build's own inline script", async () => {
    const { policy } = await (await serve(embedded))('/studio')
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  })
})
