import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'
import { encodingFor, type Encoding } from './encoding.ts'

const year = 365 * 24 * 60 * 60

export interface FilesOptions {
  readonly folder: string
  /** URL path: `/shop/images`. */
  readonly prefix: string
  /** File names contain a content hash. */
  readonly hashed: boolean
}

interface Variant {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** A file in each encoding. */
type File = Readonly<Record<Encoding, () => Variant>>

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.map': 'application/json; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const compressible = /\.(?:css|html|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/
const siblings = /\.(?:br|gz)$/

/** Serves a folder from memory. Build output is precompressed; other files are compressed on first use. */
export function files({ folder, prefix, hashed }: FilesOptions): Middleware {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run \`npm run build\``)
  const cacheControl = hashed ? `public, max-age=${year}, immutable` : 'public, max-age=0, must-revalidate'
  const served = readAll(folder, prefix, cacheControl)
  return async (ctx, next) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? served.get(ctx.path) : undefined
    if (file === undefined) {
      await next()
      return
    }
    const { headers, body } = file[encodingFor(ctx)]()
    for (const name in headers) ctx.res.setHeader(name, headers[name] ?? '')
    ctx.status = 200
    if (ctx.headers['if-none-match'] !== undefined && ctx.fresh) ctx.status = 304
    else if (ctx.path.endsWith('.mp4')) sendRange(ctx, body)
    else ctx.body = body
  }
}

/** Players ask for films in parts, and some play nothing else. */
function sendRange(ctx: Context, body: Buffer): void {
  ctx.set('Accept-Ranges', 'bytes')
  const [, start = '', end = ''] = /^bytes=(\d*)-(\d*)$/.exec(ctx.get('range')) ?? []
  ctx.body = body
  // Parts of what has changed since would fit nowhere.
  if ((start === '' && end === '') || ctx.get('if-range') !== '') return
  const first = start === '' ? Math.max(0, body.length - Number(end)) : Number(start)
  const last = start === '' || end === '' ? body.length - 1 : Math.min(Number(end), body.length - 1)
  if (first > last) {
    ctx.status = 416
    ctx.set('Content-Range', `bytes */${body.length}`)
    ctx.body = ''
    return
  }
  ctx.status = 206
  ctx.set('Content-Range', `bytes ${first}-${last}/${body.length}`)
  ctx.body = body.subarray(first, last + 1)
}

function readAll(folder: string, prefix: string, cacheControl: string): ReadonlyMap<string, File> {
  const names = globSync('**/*', { cwd: folder }).filter(
    (name) => !siblings.test(name) && !/(?:^|\/)\./.test(name) && statSync(`${folder}/${name}`).isFile(),
  )
  const below = prefix.replace(/\/*$/, '/')
  return new Map(names.map((name) => [`${below}${name}`, read(`${folder}/${name}`, cacheControl)]))
}

function read(path: string, cacheControl: string): File {
  const body = readFileSync(path)
  const headers = {
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    'Cache-Control': cacheControl,
    'Content-Type': types[/\.[^.]+$/.exec(path)?.[0] ?? ''] ?? 'application/octet-stream',
  }
  const plain: Variant = { headers, body }
  if (!compressible.test(path)) return { br: () => plain, gzip: () => plain, identity: () => plain }
  const varied = { ...headers, Vary: 'Accept-Encoding' }
  const packed = (encoding: string, file: Buffer): Variant => ({
    headers: { ...varied, 'Content-Encoding': encoding },
    body: file,
  })
  let gzip: Variant | undefined
  const asGzip = () => (gzip ??= packed('gzip', sibling(`${path}.gz`) ?? gzipSync(body)))
  const br = sibling(`${path}.br`)
  const asBr = br && packed('br', br)
  return { br: () => asBr ?? asGzip(), gzip: asGzip, identity: () => ({ headers: varied, body }) }
}

const sibling = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)
