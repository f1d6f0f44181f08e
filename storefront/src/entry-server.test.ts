import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { answerRules } from '@swabwise/cms/answers/answer-rules'
import { startLake, type RunningLake } from '@swabwise/cms/lake/start-lake'
import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import type { Products } from '@swabwise/results-service/shop/shop.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createStorefront, readManifest, type Storefront } from './entry-server.tsx'
import { routes } from './routes/routes.ts'
import { screenKey } from './server/assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-'))
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const products: Products = {
  ...builtInProducts,
  cannabis: {
    ...builtInProducts.cannabis,
    descriptionHtml: '<p>One swab, <strong>four genes</strong>.</p>',
    availableForSale: true,
    priceRange: { maxVariantPrice: { amount: '69.0', currencyCode: 'USD' } },
  },
}

let lake: RunningLake
let site: Storefront

beforeAll(async () => {
  const clientDir = join(folder, 'client')
  writeManifest(clientDir)
  lake = await startLake({
    port: 0,
    host: '127.0.0.1',
    dataFile: join(folder, 'content.ndjson'),
    seedFile: fileURLToPath(new URL('../../cms/content/seed.ndjson', import.meta.url)),
    projectId: 'local001',
    dataset: 'production',
    allowedOrigins: [],
    log: () => undefined,
  })
  site = createStorefront({
    content: {
      rules: answerRules,
      projectId: 'local001',
      dataset: 'production',
      apiHost: lake.url,
      apiVersion: '2025-02-19',
    },
    assetsOf: readManifest(clientDir),
    publicUrl: 'https://shop.example',
    products: () => Promise.resolve(products),
    shops: {},
    operation: { development: false },
    log,
  })
})

afterAll(async () => {
  site.close()
  await lake.close()
  rmSync(folder, { recursive: true })
})

const isSignedIn = ({ layout }: (typeof routes)[number]) => layout === 'signedIn' || layout === 'admin'
const publicPaths = routes
  .filter((route) => !isSignedIn(route) && !route.development)
  .flatMap(({ paths }) => paths)
const signedInPaths = routes.filter(isSignedIn).flatMap(({ paths }) => paths)

describe('a public page', () => {
  it.each(publicPaths)('%s is rendered whole, with a title and one heading', async (url) => {
    const { status, body } = await site.render({ url })
    expect(status).toBe(200)
    expect(body).toMatch(/^<!DOCTYPE html><html lang="en">/)
    expect(body).toMatch(/<title>[^<]*Swabwise[^<]*<\/title>/)
    expect(body.match(/<h1\b/g)).toHaveLength(1)
    expect(log.error).not.toHaveBeenCalled()
  })

  it.each(publicPaths)('%s has nothing that a strict content policy would stop', async (url) => {
    const { body } = await site.render({ url })
    const inline = [...body.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes = '']) => !/ src=| type="application\/(?:ld\+)?json"/.test(attributes),
    )
    const hashes = inline.map(([, , script = '']) => `sha256-${hash('sha256', script, 'base64')}`)
    expect(hashes).toEqual(site.inlineScriptHashes)
    expect(body).not.toMatch(/<[^>]+ (?:style|on\w+)=/)
    expect(body).not.toContain('<style')
  })

  it('shows the product, its price and its stock before any script runs', async () => {
    const { body } = await site.render({ url: '/cannabis-test' })
    const text = body.replaceAll(/<!-- -->/g, '')
    expect(text).toContain('<strong>four genes</strong>')
    expect(text).toMatch(/\$69<.*USD/s)
    expect(text).toContain('In stock')
  })

  it.each([
    ['/', 'en_CA', false],
    ['/en_ca', 'en_CA', 'Canada'],
    ['/en_us', 'en_US', 'United States'],
  ])('tells networks the language of %s, and in the title its country', async (url, locale, country) => {
    const { body } = await site.render({ url })
    expect(body).toContain(`<meta property="og:locale" content="${locale}"/>`)
    expect(body).toContain('<meta property="og:image:width" content="1200"/>')
    const [, title = ''] = /<title>([^<]*)/.exec(body) ?? []
    expect(country !== false && title.endsWith(` – ${country}`)).toBe(country !== false)
  })

  it('names one address as its own on all of its routes', async () => {
    const { body } = await site.render({ url: '/test?ref=partner' })
    expect(body).toContain('<link rel="canonical" href="https://shop.example/cannabis-test"/>')
  })

  it('is not sent again to who has it', async () => {
    const first = await site.render({ url: '/' })
    const again = await site.render({ url: '/', headers: { 'if-none-match': first.headers.etag } })
    expect(again).toMatchObject({ status: 304, body: '' })
  })

  it('whose address holds a key is kept nowhere, and the key is not in it', async () => {
    const { headers, body } = await site.render({ url: '/account/reset/finish?key=a-secret-key' })
    expect(headers).toEqual({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    })
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).toContain('Reset Password')
    expect(body).not.toContain('a-secret-key')
  })

  it('carries its content for the browser, and gives the same on request', async () => {
    const { body } = await site.render({ url: '/' })
    const data = /<script id="page-data" type="application\/json">(.*?)<\/script>/s.exec(body)?.[1] ?? ''
    expect(JSON.parse(data)).toEqual(JSON.parse(JSON.stringify(await site.pageContent('/'))))
  })
})

describe('the signed-in area', () => {
  it.each(signedInPaths)('%s is only a frame that waits for the browser', async (url) => {
    const { status, body } = await site.render({ url })
    expect(status).toBe(200)
    expect(body).toContain('Opening your account')
    expect(body).toContain('<meta name="robots" content="noindex"/>')
    expect(body).not.toContain('<h1')
  })
})

describe('other addresses', () => {
  it.each([
    ['/instructions', '/swab-kit-instructions'],
    ['/instructions/', '/swab-kit-instructions'],
    ['/instructions?utm_source=card', '/swab-kit-instructions?utm_source=card'],
  ])('%s is redirected to %s, as the content says', async (url, location) => {
    expect(await site.render({ url })).toMatchObject({ status: 302, headers: { location } })
  })

  it.each([
    ['/nowhere', '/'],
    ['/apiary', '/'],
    ['/ui', '/'],
    ['/cart/more?x=1.2', '/'],
    ['//elsewhere', '/'],
    ['//elsewhere.example', '/'],
    ['/missing.png', '/'],
    ['/a/robots.txt?x', '/'],
    ['/wp-login.php', '/'],
    ['/contents', '/'],
    ['/dashboard/nowhere', '/dashboard/overview'],
    ['/admin/nowhere', '/admin'],
  ])('%s leads to %s', async (url, location) => {
    expect(await site.render({ url })).toMatchObject({ status: 302, headers: { location } })
  })

  it.each([
    '/assets/old-1234.js',
    '/api',
    '/api/nowhere',
    '/health/nowhere',
    '/shop/nowhere',
    '/management/info',
    '/content',
    '/studio/nowhere',
    '/.well-known/change-password',
  ])('%s is not found, and says so calmly to people', async (url) => {
    expect(await site.render({ url })).toMatchObject({ status: 404, body: 'Not found\n' })
    const { status, body } = await site.render({ url, headers: { accept: 'text/html,*/*' } })
    expect(status).toBe(404)
    expect(body).toContain('There is nothing at this address')
  })

  it('have no content', async () => {
    expect(await site.pageContent('/nowhere')).toBeUndefined()
    expect(await site.pageContent('http://[')).toBeUndefined()
  })
})

describe('without its sources', () => {
  const open = (apiHost: string, shop: () => Promise<Products>) =>
    createStorefront({
      content: {
        rules: answerRules,
        projectId: 'local001',
        dataset: 'production',
        apiHost,
        apiVersion: '2025-02-19',
      },
      assetsOf: readManifest(join(folder, 'client')),
      publicUrl: 'https://shop.example',
      products: shop,
      shops: {},
      operation: { development: false },
      log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
    })

  it('shows the built-in product when the shop never answered: not for sale, at the fallback price', async () => {
    const alone = open(lake.url, () => Promise.resolve(builtInProducts))
    const page = await alone.render({ url: '/cannabis-test' })
    const home = await alone.render({ url: '/' })
    alone.close()
    const card = /<article.*<\/article>/s.exec(home.body)?.[0] ?? ''
    for (const body of [page.body, card]) {
      expect(body).toContain('Out of stock')
      expect(body).toMatch(/\$89<.*CAD/s)
      expect(body).toMatch(/<button[^>]* disabled=""[^>]*>Add to cart/)
    }
  })

  it('shows the committed copy when the content was never reached', async () => {
    const alone = open('http://127.0.0.1:9', () => Promise.resolve(products))
    const { status, body } = await alone.render({ url: '/faq' })
    alone.close()
    expect(status).toBe(200)
    expect(body).toContain('Questions and answers')
  })
})

/** As the client build would have written it, with just enough in it. */
function writeManifest(clientDir: string) {
  const file = (name: string) => ({ file: `assets/${name}` })
  const manifest = {
    'src/entry-client.tsx': { ...file('entry.js'), css: ['assets/site.css'] },
    'src/ui/fonts/newsreader.woff2': file('newsreader.woff2'),
    'src/ui/fonts/atkinson.woff2': file('atkinson.woff2'),
    ...Object.fromEntries(
      routes.map((route) => [screenKey(route.screen), { ...file('screen.js'), css: ['assets/screen.css'] }]),
    ),
  }
  mkdirSync(join(clientDir, '.vite'), { recursive: true })
  writeFileSync(join(clientDir, '.vite/manifest.json'), JSON.stringify(manifest))
}
