import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow, expectWords } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const askForCheckout = '**/api/shopify-product/checkout?**'

describe('a purchase', () => {
  let shop: RunningShop
  let browser: Browser
  let context: BrowserContext
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    context = await openVisit()
    page = await context.newPage()
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // What is made to fail is told by the browser as well.
      const isMadeToFail = /\/api\/shopify-product\/checkout\?|\/shop\/checkout\/nowhere/.test(
        message.location().url,
      )
      if (message.type() === 'error' && !isMadeToFail) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`

  async function openVisit(options: { javaScriptEnabled?: boolean } = {}): Promise<BrowserContext> {
    const visit = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      ...options,
    })
    visit.setDefaultTimeout(15_000)
    return visit
  }

  /** As a marketer does it in the Studio; returns when the site shows it. */
  async function openCheckoutAbove(count: number) {
    const mutations = [{ patch: { id: 'siteSettings', set: { checkoutOpensAbove: count } } }]
    await fetch(`${shop.contentUrl}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mutations }),
    })
    await expect
      .poll(
        async () => {
          const answer = await fetch(at('/page-content?path=/cart'))
          return ((await answer.json()) as { site: { checkoutOpensAbove: number } }).site.checkoutOpensAbove
        },
        { timeout: 10_000 },
      )
      .toBe(count)
  }

  async function expectAccessibleInBothLights(of: Page) {
    for (const colorScheme of ['dark', 'light'] as const) {
      await of.emulateMedia({ colorScheme })
      await expectAccessible(of)
    }
    await expectNoOverflow(of)
    await of.setViewportSize({ width: 1280, height: 900 })
  }

  const kept = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  const count = async () =>
    (JSON.parse((await kept('swabwise.cart')) ?? '{}') as { cannabisItemCount?: number }).cannabisItemCount
  const checkout = () => page.getByRole('button', { name: 'Checkout' })

  it('begins at /, with the codes of the link that led there', async () => {
    await page.goto(at('/?ref=partner_7&discount=SPRING'))
    await page
      .locator('main')
      .getByRole('link', { name: /cannabis test|kit|test/i })
      .first()
      .click()
    await page.waitForURL('**/cannabis-test')
    // Until then the home page stands, which has such a button too.
    await page.getByRole('heading', { level: 1, name: 'Cannabis Genetic Test' }).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('listitem').getByText('Cannabis Genetic Test').waitFor()
  })

  it('ends at a closed checkout, as stated: the cart says why, and takes care of what is in it', async () => {
    await expect.poll(() => checkout().isDisabled()).toBe(true)
    await page.getByText('Checkout is closed at the moment').waitFor()
    await page.getByText('partner_7').waitFor()
    await expectWords(
      page.locator('main'),
      'Taxes and discount codes are applied at checkout.',
      'We accept Visa, Mastercard, American Express and PayPal.',
    )
    await expectAccessibleInBothLights(page)
    await page.goto(at('/checkout'))
    await page.getByText('Checkout is closed at the moment').waitFor()
    await expectAccessibleInBothLights(page)
    await expect.poll(() => count()).toBe(1)
  })

  it('counts from 0 to 25, and keeps the count', async () => {
    await page.goto(at('/cart'))
    const more = page.getByRole('button', { name: /more|add one|increase|plus/i })
    for (let pressed = 1; pressed < 25; pressed++) await more.click()
    await expect.poll(() => more.isDisabled()).toBe(true)
    await expect.poll(() => count()).toBe(25)
    await page.getByRole('button', { name: 'One Cannabis Genetic Test less' }).click()
    await expect.poll(() => count()).toBe(24)
    await more.click()
    await expect.poll(() => count()).toBe(25)
    await page.reload()
    await page.getByRole('listitem').getByText('$1,725.00').waitFor()
    await page.evaluate(() => localStorage.setItem('swabwise.cart', JSON.stringify({ cannabisItemCount: 1 })))
    await page.reload()
  })

  it('goes on once a marketer has opened the checkout', async () => {
    await openCheckoutAbove(0)
    await page.goto(at('/cart'))
    await checkout().and(page.locator(':enabled')).waitFor()
    await expectAccessibleInBothLights(page)
  })

  it('asks for a cannabis test when there are only others', async () => {
    const other = await (await openVisit()).newPage()
    await other.goto(at('/cart'))
    await other.evaluate(() => localStorage.setItem('swabwise.cart', JSON.stringify({ thcItemCount: 2 })))
    await other.reload()
    await other.getByText('Your cart needs a cannabis test to check out').waitFor()
    await expect.poll(() => other.getByRole('button', { name: 'Checkout' }).isDisabled()).toBe(true)
    const badge = other.getByRole('link', { name: /^Cart, / }).locator('span')
    await other.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
    await expect.poll(() => badge.allInnerTexts()).toEqual(['2'])
    await other.context().close()
  })

  it('keeps the cart when the shop does not answer, and says so', async () => {
    const { promise: asked, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(askForCheckout, async (route) => {
      await asked
      await route.fulfill({ status: 503, body: '{}' })
    })
    await checkout().click()
    const spinner = page.getByText('Opening the checkout')
    await spinner.first().waitFor()
    letGo()
    await page.getByRole('alert').getByText('Something went wrong. Please try again').waitFor()
    await expect.poll(() => spinner.count()).toBe(0)
    await expect.poll(() => count()).toBe(1)
    await expectAccessibleInBothLights(page)
    await page.unroute(askForCheckout)
  })

  it.each(['javascript:alert(1)', 'data:text/html,<script>alert(1)</script>', '//evil.example/x', ''])(
    'goes nowhere when the shop answers %j',
    async (webUrl) => {
      const answer = { data: { checkoutCreate: { checkout: { id: '1', webUrl }, checkoutUserErrors: [] } } }
      await page.route(askForCheckout, (route) => route.fulfill({ json: answer }))
      await page.goto(at('/checkout'))
      await page.getByRole('alert').getByText('Something went wrong. Please try again').waitFor()
      await expect.poll(async () => [new URL(page.url()).pathname, await count()]).toEqual(['/checkout', 1])
      await page.unroute(askForCheckout)
    },
  )

  it('never leaves for another host', async () => {
    const visit = await openVisit()
    const other = await visit.newPage()
    await other.goto(at('/cart?ref=a%26next%3Dx'))
    await other.evaluate(() =>
      localStorage.setItem('swabwise.cart', JSON.stringify({ cannabisItemCount: 1 })),
    )
    const webUrl = 'https://evil.example/shop/checkout/nowhere?key=1'
    const answer = { data: { checkoutCreate: { checkout: { id: '1', webUrl }, checkoutUserErrors: [] } } }
    await other.route(askForCheckout, (route) => route.fulfill({ json: answer }))
    await other.goto(at('/checkout'))
    await other.getByRole('heading', { name: 'Checkout not found' }).waitFor()
    expect(other.url()).toBe(at('/shop/checkout/nowhere?key=1'))
    await expectAccessibleInBothLights(other)
    await visit.close()
  })

  it('leads to the demo checkout with the codes, and only then empties the cart', async () => {
    await page.goto(at('/checkout'))
    await page.waitForURL('**/shop/checkout/**')
    const { origin, searchParams } = new URL(page.url())
    expect([origin, searchParams.get('ref'), searchParams.get('discount')]).toEqual([
      shop.url,
      'partner_7',
      'SPRING',
    ])
    await page.getByText('Demo checkout.').waitFor()
    await expectWords(
      page.locator('main'),
      'Cannabis Genetic Test',
      '$69.00 USD',
      'SPRING',
      'partner_7',
      'Free Shipping',
      'the United States',
    )
    await expect.poll(() => count()).toBe(0)
    await expectAccessibleInBothLights(page)
  })

  it('is paid once', async () => {
    const address = page.url()
    await page.getByRole('button', { name: /Pay \$69\.00 USD/ }).click()
    await page.getByRole('heading', { name: 'Thank you. Your order is placed.' }).waitFor()
    const number = /SW-\d+/.exec(await page.locator('main').innerText())?.[0]
    expect(number).toBeDefined()
    await expectAccessibleInBothLights(page)
    expect((await fetch(address, { method: 'POST', redirect: 'manual' })).status).toBe(303)
    await page.goto(address)
    await expect.poll(() => page.locator('main').innerText()).toContain(number)
  })

  it('is over: going back finds an empty cart', async () => {
    await page.goto(at('/cart'))
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
    await expectAccessibleInBothLights(page)
    await page.goto(at('/checkout'))
    await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  })

  it('can be paid with JavaScript off', async () => {
    const made = await fetch(at('/api/shopify-product/checkout?cannabisQuantity=1&country=Canada'))
    const { data } = (await made.json()) as { data: { checkoutCreate: { checkout: { webUrl: string } } } }
    const visit = await openVisit({ javaScriptEnabled: false })
    const plain = await visit.newPage()
    await plain.goto(data.checkoutCreate.checkout.webUrl)
    await plain.getByRole('button', { name: /Pay \$89\.00 CAD/ }).click()
    await plain.getByText(/Order number SW-\d+/).waitFor()
    await visit.close()
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })

  describe('a cart', () => {
    it.each(['not json', '[]', '{"cannabisItemCount":"<b>"}', 'null', '{"cannabisItemCount":-3}'])(
      'that reads %j breaks nothing',
      async (text) => {
        const visit = await openVisit()
        const other = await visit.newPage()
        const errors: string[] = []
        other.on('pageerror', (error) => errors.push(String(error)))
        await visit.addInitScript((value) => {
          for (const key of ['cart', 'country', 'ref', 'discount', 'tips'])
            localStorage.setItem(`swabwise.${key}`, value)
        }, text)
        await other.goto(at('/cart'))
        await other.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
        expect(errors).toEqual([])
        await visit.close()
      },
    )

    it('is the same in every tab', async () => {
      const visit = await openVisit()
      const [one, two] = [await visit.newPage(), await visit.newPage()]
      await two.goto(at('/cart'))
      await two.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
      await one.goto(at('/cannabis-test'))
      await one.getByRole('button', { name: 'Add to cart' }).click()
      await two.getByRole('listitem').getByText('Cannabis Genetic Test').waitFor()
      await visit.close()
    })
  })

  describe('the cart at the shop', () => {
    it('gives its discount, and is offered again to who comes back unpaid', async () => {
      const visit = await openVisit()
      const other = await visit.newPage()
      await other.goto(at('/cannabis-test?discount=WELCOME10'))
      await other.getByRole('button', { name: 'Add to cart' }).click()
      await other.waitForURL('**/cart')
      await other.getByText('$62.10').waitFor()
      await other.getByRole('button', { name: 'Checkout' }).click()
      await other.waitForURL('**/shop/checkout/**')
      await other.getByRole('button', { name: /Pay \$62\.10 USD/ }).waitFor()
      await other.goto(at('/cart'))
      await other.getByText('Your cart is still here').waitFor()
      await expectAccessibleInBothLights(other)
      await other.getByRole('button', { name: 'Restore it' }).click()
      await other.getByRole('listitem').getByText('Cannabis Genetic Test').waitFor()
      await other.getByText('$62.10').waitFor()
      await visit.close()
    })

    it('is found again by who signs in on another device', async () => {
      const credentials = { username: 'inconclusive@example.com', password: 'demo-inconclusive' }
      const send = (method: string, path: string, body: object, token?: string) =>
        fetch(at(path), {
          method,
          headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
          body: JSON.stringify(body),
        })
      const signedIn = await send('POST', '/api/authenticate', credentials)
      const { id_token: token } = (await signedIn.json()) as { id_token: string }
      const counts = { thc: 2, cbd: 0, cannabis: 0 }
      const kept = await send('PUT', '/api/cart', { country: 'United States', counts }, token)
      expect(kept.status).toBe(200)
      const visit = await openVisit()
      const other = await visit.newPage()
      await other.goto(at('/sign-in'))
      await other.getByLabel('Email').fill(credentials.username)
      await other.getByLabel('Password', { exact: true }).fill(credentials.password)
      await other.keyboard.press('Enter')
      await other.waitForURL('**/dashboard/overview')
      await other.goto(at('/cart'))
      await other.getByRole('listitem').getByText('THC Genetic Test').waitFor()
      await other.getByRole('link', { name: 'Cart, 2 items' }).waitFor()
      await visit.close()
    })
  })

  describe('the country', () => {
    it('is guessed when the site opens, and prices follow', async () => {
      const visit = await openVisit()
      await visit.route('**/api/country', (route) => route.fulfill({ json: { country: 'Canada' } }))
      const other = await visit.newPage()
      await other.goto(at('/cannabis-test'))
      await other.getByText('$89').waitFor()
      await expect
        .poll(() => other.getByRole('button', { name: 'Canada' }).getAttribute('aria-pressed'))
        .toBe('true')
      await visit.close()
    })

    it.each(['fails', 'cannot tell'])('is the United States when the look-up %s', async (how) => {
      const visit = await openVisit()
      await visit.route('**/api/country', (route) =>
        how === 'fails'
          ? route.fulfill({ status: 500, body: '{}' })
          : route.fulfill({ json: { country: null } }),
      )
      const other = await visit.newPage()
      const asked = other.waitForResponse('**/api/country')
      await other.goto(at('/cannabis-test'))
      await asked
      await other.getByText('$69').waitFor()
      await visit.close()
    })

    it('is changed in the footer, told for a moment, and stays', async () => {
      const visit = await openVisit()
      const other = await visit.newPage()
      await other.goto(at('/cannabis-test'))
      const toast = other.getByText('Your country has been updated')
      await other.getByRole('button', { name: 'United States' }).click()
      expect(await toast.count()).toBe(0)
      await other.getByRole('button', { name: 'Canada' }).click()
      await toast.waitFor()
      await other.getByText('$89').waitFor()
      // It waits while it is pointed at, and it opens where the switcher is.
      await other.mouse.move(900, 200)
      await toast.waitFor({ state: 'detached' })
      await other.goto(at('/cart'))
      await other.reload({ waitUntil: 'networkidle' })
      await expect
        .poll(() => other.getByRole('button', { name: 'Canada' }).getAttribute('aria-pressed'))
        .toBe('true')
      await visit.close()
    })
  })
})
