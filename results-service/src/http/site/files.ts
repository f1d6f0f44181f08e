import { existsSync } from 'node:fs'
import type { Middleware } from 'koa'
import serveStatic from 'koa-static-cache'

const year = 365 * 24 * 60 * 60

export interface FilesOptions {
  readonly folder: string
  /** Where the folder appears: `/shop/images`. */
  readonly prefix: string
  /** The names change with their contents. */
  readonly hashed: boolean
}

/** Files of a folder from memory, compressed once. */
export function files({ folder, prefix, hashed }: FilesOptions): Middleware {
  if (!existsSync(folder)) throw new Error(`${folder} is missing: run \`npm run build\``)
  return serveStatic(folder, {
    prefix,
    buffer: true,
    gzip: true,
    preload: true,
    maxAge: hashed ? year : 0,
    ...(hashed ? { cacheControl: `public, max-age=${year}, immutable` } : {}),
  })
}
