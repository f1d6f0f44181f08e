import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import Koa from 'koa'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { files } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'files-'))
const script = 'export const words = "the same words again and again and again"\n'.repeat(20)

let server: Server
let origin: string
beforeAll(async () => {
  mkdirSync(join(folder, 'assets/.hidden'), { recursive: true })
  writeFileSync(join(folder, 'assets/app-1a2b.js'), script)
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/picture.png'), 'a picture')
  writeFileSync(join(folder, 'assets/film.mp4'), '0123456789ab')
  writeFileSync(join(folder, 'assets/.hidden/manifest.json'), '{}')
  const app = new Koa().use(files({ folder: join(folder, 'assets'), prefix: '/assets/', hashed: true }))
  server = createServer(app.callback()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })

describe('files', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('for Accept-Encoding %s are sent as %s with the same content', async (accepted, encoding) => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': accepted })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(answer.headers.get('vary')).toBe('Accept-Encoding')
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(await answer.text()).toBe(script)
  })

  it.each([
    ['bytes=0-3', 206, 'bytes 0-3/12', '0123'],
    ['bytes=8-', 206, 'bytes 8-11/12', '89ab'],
    ['bytes=-2', 206, 'bytes 10-11/12', 'ab'],
    ['bytes=4-99', 206, 'bytes 4-11/12', '456789ab'],
    ['bytes=0-1,4-5', 200, null, '0123456789ab'],
    ['lines=1-2', 200, null, '0123456789ab'],
  ])('films are sent in parts: %s', async (range, status, sent, text) => {
    const answer = await get('/assets/film.mp4', { range })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, sent])
    expect(answer.headers.get('accept-ranges')).toBe('bytes')
    expect(await answer.text()).toBe(text)
  })

  it('a part beyond the end is refused', async () => {
    const answer = await get('/assets/film.mp4', { range: 'bytes=12-' })
    expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */12'])
  })

  it('are not sent again if unchanged', async () => {
    const etag = (await get('/assets/picture.png')).headers.get('etag') ?? ''
    const again = await get('/assets/picture.png', { 'if-none-match': etag, 'cache-control': 'max-age=0' })
    expect(again.status).toBe(304)
  })

  it.each(['/assets/app-1a2b.js.br', '/assets/.hidden/manifest.json', '/assets/../secret', '/assets/'])(
    '%s is not served',
    async (path) => expect((await get(path)).status).toBe(404),
  )

  it('of a missing folder fail at start', () => {
    expect(() => files({ folder: join(folder, 'no'), prefix: '/', hashed: false })).toThrow('npm run build')
  })
})
