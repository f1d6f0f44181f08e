import { createHash } from 'node:crypto'
import type { Middleware } from 'koa'

export interface StudioOptions {
  /** From the Studio's build. */
  readonly index: string
  /** The lake the Studio edits; the hosted one has no `apiHost`. */
  readonly target: { readonly kind: string; readonly apiHost?: string }
}

const base = '/studio'
const targetPath = `${base}/target.js`

/** Serves the Studio's page for every path below /studio, with its own Content-Security-Policy. Files are served separately. */
export function studioPages({ index, target }: StudioOptions): Middleware {
  const page = studioPage(index, target)
  const policy = studioPolicy(page, target)
  const targetScript = `globalThis.swabwiseStudio = ${JSON.stringify(target)}\n`
  return async (ctx, next) => {
    const isOurs = ctx.path === base || ctx.path.startsWith(`${base}/`)
    if (!isOurs || (ctx.method !== 'GET' && ctx.method !== 'HEAD') || isFile(ctx.path)) {
      await next()
      return
    }
    ctx.set('Content-Security-Policy', policy)
    ctx.set('Cache-Control', 'no-cache')
    ctx.type = ctx.path === targetPath ? 'js' : 'html'
    ctx.body = ctx.path === targetPath ? targetScript : page
  }
}

const isFile = (path: string) => path !== targetPath && path.startsWith(`${base}/static/`)

/** Patches what the build cannot know: the base path of icons and the target lake. Drops remote fonts for the embedded lake. */
function studioPage(index: string, { kind }: StudioOptions['target']): string {
  const page = index
    .replaceAll('href="/static/', `href="${base}/static/`)
    .replace(
      '<title>Sanity Studio</title>',
      `<title>Swabwise Studio</title><script src="${targetPath}"></script>`,
    )
  if (kind === 'hosted') return page
  return page
    .replace(/<script src="https:\/\/core\.sanity-cdn\.com\/bridge\.js"[^>]*><\/script>/, '')
    .replaceAll(/@font-face \{[^}]*studio-static\.sanity\.io[^}]*\}/g, '')
}

function studioPolicy(page: string, { apiHost }: StudioOptions['target']): string {
  const inline = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const lake = apiHost === undefined ? hostedLake : embeddedLake(new URL(apiHost))
  return Object.entries({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...inline, ...lake.scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...lake.images],
    'font-src': ["'self'", 'data:', ...lake.fonts],
    'connect-src': ["'self'", ...lake.calls],
    'worker-src': ["'self'", 'blob:'],
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ')
}

const hostedLake = {
  scripts: ['https://core.sanity-cdn.com'],
  images: [
    'https://cdn.sanity.io',
    'https://lh3.googleusercontent.com',
    'https://avatars.githubusercontent.com',
  ],
  fonts: ['https://studio-static.sanity.io'],
  calls: ['https://*.sanity.io', 'wss://*.sanity.io', 'https://*.sanity-cdn.com'],
}

/** Event streams use subdomains of localhost; see cms/studio/spread-event-streams.ts. */
function embeddedLake({ host, origin }: URL) {
  return {
    scripts: [],
    images: [origin],
    fonts: [],
    calls: [origin, `http://*.${host}`, `ws://${host}`, `ws://*.${host}`],
  }
}
