import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { validatePreviewUrl } from '@sanity/preview-url-secret'
import { lakeClient, type LakeConfig } from '../lake/lake-client.ts'
import type { RenderedPage } from '../renderer.tsx'

export interface PreviewAccess {
  /** Answers the addresses by which the Studio switches the preview on and off; undefined for every other one. */
  answer: (url: string) => Promise<RenderedPage> | undefined
  /** Whether the visitor came through the Studio. */
  isOpen: (cookies: string) => boolean
}

const cookieName = 'swabwise-preview'
const lasts = 12 * 60 * 60

const anySite = 'http://site.invalid'

/** What the address means to a browser, written so that it leads nowhere but to this site; else the home page. */
function pageOfThisSite(address: string): string {
  const url = URL.parse(address, anySite)
  if (url?.origin !== anySite) return '/'
  return (url.pathname + url.search + url.hash).replace(/^[/\\]+/, '/')
}

/** Drafts are for people who hold a secret that the Studio wrote into the content lake. */
export function createPreviewAccess(config: LakeConfig, publicUrl: string, now: () => number): PreviewAccess {
  // The embedded lake asks for no token, and the library does not go without one.
  const client = lakeClient({ token: 'embedded', ...config }, 'published')
  const key = createHash('sha256')
    .update('preview')
    .update(config.token ?? randomBytes(32))
    .digest()
  const sign = (until: string) => createHmac('sha256', key).update(until).digest('base64url')
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  const cookie = (value: string, maxAge: number) =>
    `${cookieName}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAge}${secure}`

  const leadTo = (path: string, setCookie: string): RenderedPage => ({
    status: 302,
    headers: { location: pageOfThisSite(path), 'cache-control': 'no-store', 'set-cookie': setCookie },
    body: '',
  })

  async function enter(url: string): Promise<RenderedPage> {
    const { isValid, redirectTo = '/' } = await validatePreviewUrl(client, url)
    if (!isValid) {
      return {
        status: 401,
        headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        body: 'The preview opens from the Studio only.\n',
      }
    }
    const until = String(now() + lasts * 1000)
    return leadTo(redirectTo, cookie(`${until}.${sign(until)}`, lasts))
  }

  return {
    answer(url) {
      const parsed = URL.parse(url, publicUrl)
      if (!parsed) return undefined
      const { pathname, searchParams } = parsed
      if (pathname === '/preview/enter') return enter(url)
      if (pathname === '/preview/leave')
        return Promise.resolve(leadTo(searchParams.get('to') ?? '/', cookie('', 0)))
      return undefined
    },
    isOpen(cookies) {
      const value = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]*)`).exec(cookies)?.[1] ?? ''
      const [until = '', signature = ''] = value.split('.')
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(until))]
      return given.length === right.length && timingSafeEqual(given, right) && Number(until) > now()
    },
  }
}
