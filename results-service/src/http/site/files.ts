import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Context, Middleware } from 'koa'

const year = 365 * 24 * 60 * 60

export interface FilesOptions {
  readonly folder: string
  /** Where the folder appears: `/shop/images`. */
  readonly prefix: string
  /** The names change with their contents. */
  readonly hashed: boolean
}

interface File {
  readonly extension: string
  readonly etag: string
  readonly plain: Buffer
  /** Absent where packing gains nothing. */
  readonly gzip?: () => Buffer
  readonly br?: Buffer
}

const packs = /\.(?:css|html|js|json|mjs|svg|txt|wasm|webmanifest|xml)$/
const siblings = /\.(?:br|gz)$/

/** Files of a folder from memory. The build has packed its own already; others are packed when first asked for. */
export function files({ folder, prefix, hashed }: FilesOptions): Middleware {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run \`npm run build\``)
  const served = readAll(folder, prefix)
  const cacheControl = hashed ? `public, max-age=${year}, immutable` : 'public, max-age=0, must-revalidate'
  return async (ctx, next) => {
    const file = ctx.method === 'GET' || ctx.method === 'HEAD' ? served.get(ctx.path) : undefined
    if (file === undefined) {
      await next()
      return
    }
    ctx.set({ ETag: file.etag, 'Cache-Control': cacheControl })
    if (file.gzip) ctx.vary('Accept-Encoding')
    ctx.type = file.extension
    ctx.status = 200
    if (ctx.fresh) {
      ctx.status = 304
      return
    }
    const { encoding, body } = packedFor(file, ctx)
    if (encoding) ctx.set('Content-Encoding', encoding)
    ctx.body = body
  }
}

function packedFor(
  { plain, gzip, br }: File,
  ctx: Context,
): { readonly encoding?: string; readonly body: Buffer } {
  if (!gzip) return { body: plain }
  if (br && ctx.acceptsEncodings('br', 'identity') === 'br') return { encoding: 'br', body: br }
  return ctx.acceptsEncodings('gzip', 'identity') === 'gzip'
    ? { encoding: 'gzip', body: gzip() }
    : { body: plain }
}

function readAll(folder: string, prefix: string): ReadonlyMap<string, File> {
  const names = globSync('**/*', { cwd: folder }).filter(
    (name) => !siblings.test(name) && !/(?:^|\/)\./.test(name) && statSync(`${folder}/${name}`).isFile(),
  )
  const below = prefix.replace(/\/*$/, '/')
  return new Map(names.map((name) => [`${below}${name}`, read(`${folder}/${name}`)]))
}

function read(path: string): File {
  const plain = readFileSync(path)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  const extension = /\.[^.]+$/.exec(path)?.[0] ?? '.bin'
  if (!packs.test(path)) return { extension, etag, plain }
  let packed = sibling(`${path}.gz`)
  const br = sibling(`${path}.br`)
  return { extension, etag, plain, gzip: () => (packed ??= gzipSync(plain)), ...(br && { br }) }
}

const sibling = (path: string) => (existsSync(path) ? readFileSync(path) : undefined)
