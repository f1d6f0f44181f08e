import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { builtInProducts } from './built-in-products.contract.ts'
import { CheckoutAnswer, CountryAnswer, Products } from './shop.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const checkout = '/api/shopify-product/checkout'

describe('embedded shop over HTTP', () => {
  let api: RunningApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('sells three products by country', async () => {
    const canada = Products.parse((await api.call('GET /api/shopify-product?country=Canada')).json)
    expect(canada.cannabis.priceRange.maxVariantPrice).toEqual({ amount: '89.0', currencyCode: 'CAD' })
    const unitedStates = Products.parse((await api.call('GET /api/shopify-product')).json)
    expect(unitedStates.cannabis.priceRange.maxVariantPrice).toEqual({ amount: '69.0', currencyCode: 'USD' })
    expect((await api.call('GET /api/shopify-product?country=Atlantis')).status).toBe(400)
  })

  it('creates a checkout with a page under /shop', async () => {
    const { status, json } = await api.call(`GET ${checkout}?cannabisQuantity=2&cbdQuantity=1&country=Canada`)
    const { checkout: made, checkoutUserErrors } = CheckoutAnswer.parse(json).data.checkoutCreate
    expect([status, checkoutUserErrors]).toEqual([200, []])
    const page = await api.call(`GET ${new URL(made?.webUrl ?? '').pathname as `/${string}`}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(page.text).toContain('$238.00 CAD')
    // Without CMS pages, the specified default applies.
    expect(page.text).toContain('The shop is not taking this order right now')
  })

  it('serves nothing else under /shop', async () => {
    for (const path of ['/shop', '/shop/nowhere', '/shop/images/none.svg'] as const) {
      const { status, headers } = await api.call(`GET ${path}`)
      expect([path, status, headers.get('location')]).toEqual([path, 404, null])
    }
  })

  it.each([
    'cannabisQuantity=26',
    'thcQuantity=-1',
    'cbdQuantity=1.5',
    'cannabisQuantity=x',
    'country=Atlantis',
  ])('refuses %s', async (query) => {
    expect((await api.call(`GET ${checkout}?${query}`)).status).toBe(400)
  })

  it('says why there is no checkout', async () => {
    const { json } = await api.call(`GET ${checkout}?country=Canada`)
    expect(CheckoutAnswer.parse(json).data.checkoutCreate).toEqual({
      checkout: null,
      checkoutUserErrors: [{ message: 'The cart is empty.' }],
    })
  })
})

it('limits how often one network asks the embedded shop', async () => {
  const api = await startApi(undefined, undefined, { env: { RATE_LIMIT_SCALE: '0.01' } })
  const statuses: number[] = []
  for (let asked = 0; asked < 4; asked++)
    statuses.push((await fetch(`${api.url}/shop/api/none`, { method: 'POST', body: '{}' })).status)
  expect(statuses).toEqual([404, 404, 404, 429])
  expect((await fetch(`${api.url}/shop/checkout/none`)).status).toBe(404)
  await api.close()
})

describe('a faulty store', () => {
  let store: Server
  let domain: string
  let answer: (body: string) => { status: number; body: string } = () => ({ status: 500, body: '' })
  beforeAll(async () => {
    store = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const told = answer(body)
        response.writeHead(told.status, { 'content-type': 'application/json' }).end(told.body)
      })
    }).listen(0, '127.0.0.1')
    await once(store, 'listening')
    domain = `http://127.0.0.1:${(store.address() as AddressInfo).port}`
  })
  afterAll(() => store.close())

  const startOn = () =>
    startApi(undefined, undefined, {
      env: { SHOPIFY_STORE_DOMAIN: domain, SHOPIFY_STOREFRONT_TOKEN: 'shpat_x' },
    })

  it('unreachable: serves the built-in products, and checkout is a 503', async () => {
    answer = () => ({ status: 403, body: '{}' })
    const api = await startOn()
    expect((await api.call('GET /api/shopify-product')).json).toEqual(builtInProducts)
    const refused = await api.call(`GET ${checkout}?cannabisQuantity=1`)
    expect(refused.status).toBe(503)
    expect(refused.headers.get('retry-after')).not.toBeNull()
    expect(refused.json).toMatchObject({ errorKey: 'shopunavailable' })
    await api.close()
  })

  it('with dangerous HTML: only text, lists and links remain', async () => {
    const evil = `<p onclick="alert(1)">Good</p><a href="https://help.example/" style="position:fixed" target=_top>help</a>
      <script>alert(2)</script><svg onload="alert(3)"></svg><a href="javascript:alert(4)">link</a>
      <a href=" jAvAsCrIpT&#58;alert(5)">link</a><img src=x onerror=alert(6)><iframe srcdoc="<script>alert(7)</script>"></iframe>
      <style>@import 'https://evil.example'</style><math><mtext></form><form><mglyph><style></math><img src onerror=alert(8)>`
    const product = {
      id: 'gid://1',
      title: '<script>alert(9)</script>',
      descriptionHtml: evil,
      availableForSale: true,
      priceRange: { maxVariantPrice: { amount: '89.0', currencyCode: 'CAD' } },
      images: { edges: [] },
    }
    answer = () => ({
      status: 200,
      body: JSON.stringify({ data: { thc: product, cbd: product, cannabis: product } }),
    })
    const api = await startOn()
    const { cannabis } = Products.parse((await api.call('GET /api/shopify-product')).json)
    expect(cannabis.descriptionHtml).not.toMatch(
      /alert|<(script|svg|img|iframe|style|form|math)|on\w+=|javascript|target|position/i,
    )
    expect(cannabis.descriptionHtml).toContain('<p>Good</p>')
    expect(cannabis.descriptionHtml).toContain('href="https://help.example/"')
    await api.close()
  })
})

describe('GET /api/country', () => {
  const asked = async (
    env: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const api = await startApi(undefined, undefined, { env })
    const { status, json } = await api.call('GET /api/country', { headers })
    await api.close()
    expect(status).toBe(200)
    return CountryAnswer.parse(json).country
  }
  const behindProxy = { TRUSTED_PROXIES: '127.0.0.1' }

  it('is null if unknown', async () => {
    expect(await asked({})).toBeNull()
  })

  it('trusts only trusted proxies', async () => {
    expect(await asked({}, { 'cf-ipcountry': 'CA' })).toBeNull()
    expect(await asked(behindProxy, { 'cf-ipcountry': 'CA' })).toBe('Canada')
    expect(await asked(behindProxy, { 'cf-ipcountry': 'us' })).toBe('United States')
    expect(await asked(behindProxy, { 'cf-ipcountry': 'DE' })).toBeNull()
    expect(await asked({ ...behindProxy, COUNTRY_HEADER: 'x-country' }, { 'x-country': 'CA' })).toBe('Canada')
  })

  it('looks up public addresses only', async () => {
    const paths: string[] = []
    const lookUp = createServer((request, response) => {
      paths.push(request.url ?? '')
      response.end(JSON.stringify({ country: 'Canada' }))
    }).listen(0, '127.0.0.1')
    await once(lookUp, 'listening')
    const env = {
      ...behindProxy,
      IP_LOOKUP_URL: `http://127.0.0.1:${(lookUp.address() as AddressInfo).port}/{ip}/json`,
    }
    expect(await asked(env)).toBeNull()
    expect(await asked(env, { 'x-forwarded-for': '10.0.0.7' })).toBeNull()
    expect(await asked(env, { 'x-forwarded-for': '203.0.114.9' })).toBe('Canada')
    expect(paths).toEqual(['/203.0.114.9/json'])
    lookUp.close()
  })
})
