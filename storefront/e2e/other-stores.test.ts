import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const evil = `<p onclick="pwned=1">A swab</p><script>pwned=2</script><svg onload="pwned=3"></svg>
  <img src=x onerror="pwned=4"><a href="javascript:pwned=5">Read more</a><iframe srcdoc="<script>parent.pwned=6</script>"></iframe>
  <style>h1{display:none}</style><form action="https://evil.example"><button>Pay here</button></form>`

const product = (availableForSale: boolean) => ({
  id: 'gid://shopify/Product/1',
  title: 'Test <script>pwned=7</script>',
  descriptionHtml: evil,
  availableForSale,
  priceRange: { maxVariantPrice: { amount: '75.40', currencyCode: 'CAD' } },
  images: {
    edges: [
      {
        node: {
          src: 'javascript:pwned=8',
          url: 'javascript:pwned=8',
          altText: '" onerror="pwned=9',
          width: 1,
          height: 1,
        },
      },
    ],
  },
})

/** Speaks as much of the Storefront API as the site asks for, and is a page for browsers. */
function startStore() {
  let away = false
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (request.method === 'GET') {
        response
          .setHeader('content-type', 'text/html')
          .end('<!doctype html><title>Store</title><h1>The store</h1>')
        return
      }
      if (away) response.statusCode = 403
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify(away ? {} : { data: answerTo(body) }))
    })
  }).listen(0)
  return { server, goAway: () => void (away = true) }
}

function answerTo(body: string): object {
  if (body.includes('cartCreate(')) {
    const price = { amount: '75.40', currencyCode: 'CAD' }
    const line = {
      id: 'gid://shopify/CartLine/1',
      quantity: 1,
      cost: { amountPerQuantity: price, subtotalAmount: price },
      merchandise: {
        availableForSale: true,
        product: { handle: 'cannabis-test', title: product(true).title },
      },
    }
    const cart = {
      id: 'gid://shopify/Cart/1',
      checkoutUrl: 'https://evil.example/cart/c/1?key=2',
      totalQuantity: 1,
      buyerIdentity: { countryCode: 'CA' },
      discountCodes: [{ code: 'SPRING', applicable: false }],
      cost: { totalAmount: price },
      lines: { nodes: [line] },
    }
    return { cartCreate: { cart, userErrors: [], warnings: [] } }
  }
  if (body.includes('variants(')) {
    const found = { variants: { nodes: [{ id: 'gid://shopify/ProductVariant/1' }] } }
    return { thc: found, cbd: found, cannabis: found }
  }
  return { thc: product(true), cbd: product(false), cannabis: product(true) }
}

describe('a store that is not ours', () => {
  let store: { server: Server; goAway: () => void }
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let canada: string
  let unitedStates: string

  beforeAll(async () => {
    store = startStore()
    await once(store.server, 'listening')
    const { port } = store.server.address() as AddressInfo
    ;[canada, unitedStates] = [`http://127.0.0.1:${port}`, `http://localhost:${port}`]
    ;[shop, browser] = await Promise.all([
      startShop({
        SHOPIFY_STORE_DOMAIN: unitedStates,
        SHOPIFY_STOREFRONT_TOKEN: 'for-everybody',
        SHOPIFY_STORE_DOMAIN_CANADA: canada,
        SHOPIFY_STOREFRONT_TOKEN_CANADA: 'for-canada',
        REGIONAL_SHOP_CANADA: canada,
        REGIONAL_SHOP_UNITED_STATES: unitedStates,
      }),
      openBrowser(),
    ])
    page = await (await visit()).newPage()
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
    store.server.close()
    store.server.closeAllConnections()
  })

  const at = (path: string) => `${shop.url}${path}`

  /** Somebody whose country the look-up tells, or does not. */
  async function visit(country: string | null = null): Promise<BrowserContext> {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    context.setDefaultTimeout(15_000)
    await context.route('**/api/country', (route) => route.fulfill({ json: { country } }))
    return context
  }

  it('runs nothing in a visitor’s browser, whatever it writes about its products', async () => {
    const ran: string[] = []
    page.on('dialog', (dialog) => {
      ran.push(dialog.message())
      void dialog.dismiss()
    })
    await page.goto(at('/cannabis-test'), { waitUntil: 'networkidle' })
    await page.getByText('A swab').click()
    await page.getByText('Read more').click()
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(ran).toEqual([])
    expect(new URL(page.url()).pathname).toBe('/cannabis-test')
    await expect.poll(() => page.locator('h1').isVisible()).toBe(true)
    expect(await page.getByRole('button', { name: 'Pay here' }).count()).toBe(0)
    await expect.poll(() => page.locator('main').innerText()).toContain('$75')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('listitem').getByText('Test <script>').waitFor()
    await expectNoOverflow(page)
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  })

  it('is where the checkout leads, whatever host its link names', async () => {
    const mutations = [{ patch: { id: 'siteSettings', set: { checkoutOpensAbove: 0 } } }]
    await fetch(`${shop.contentUrl}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
    for (const [country, origin] of [
      ['Canada', canada],
      ['United States', unitedStates],
    ] as const) {
      const context = await visit(country)
      const buyer = await context.newPage()
      await buyer.goto(at('/cannabis-test?discount=SPRING'))
      await buyer.getByRole('button', { name: 'Add to cart' }).click()
      await buyer.waitForURL('**/cart')
      await expect
        .poll(
          async () => {
            await buyer.reload({ waitUntil: 'networkidle' })
            return buyer.getByRole('button', { name: 'Checkout' }).isEnabled()
          },
          { timeout: 15_000 },
        )
        .toBe(true)
      await buyer.getByRole('button', { name: 'Checkout' }).click()
      await buyer.getByRole('heading', { name: 'The store' }).waitFor()
      expect(buyer.url()).toBe(`${origin}/cart/c/1?key=2&discount=SPRING`)
      await context.close()
    }
  })

  it.each(['Canada', 'United States', null])(
    'is where an affiliate’s visitor from %s is sent, once',
    async (country) => {
      const context = await visit(country)
      const visitor = await context.newPage()
      await visitor.goto(at('/faq?ref=partner_7&campaign=a%26b'))
      await visitor.getByRole('heading', { name: 'The store' }).waitFor()
      expect(visitor.url()).toBe(
        `${country === 'Canada' ? canada : unitedStates}/?ref=partner_7&campaign=a%26b&redirect=true`,
      )
      await visitor.goto(at('/faq?ref=partner_7&redirect=true'), { waitUntil: 'networkidle' })
      expect(visitor.url()).toBe(at('/faq?ref=partner_7&redirect=true'))
      await context.close()
    },
  )

  it('is not missed at once when it goes away', async () => {
    store.goAway()
    await page.goto(at('/cannabis-test'))
    await expect.poll(() => page.locator('main').innerText()).toContain('$75')
    const answer = await fetch(at('/api/shopify-product/checkout?cannabisQuantity=1'))
    expect(answer.status).toBe(503)
  })
})
