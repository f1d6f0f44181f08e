import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { publicPages } from './public-pages.ts'
import { startShop, type RunningShop } from './running-shop.ts'

describe('the public pages', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // The call that is made to fail is told by the browser as well.
      const isMadeToFail = message.location().url.endsWith('/api/contact-us')
      if (message.type() === 'error' && !isMadeToFail) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`
  const openEveryAnswer = () =>
    page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('main details')) details.open = true
    })

  describe.each(publicPages)('$path', ({ path }) => {
    it('answers with a title and a heading', async () => {
      const answer = await page.goto(at(path))
      expect(answer?.status()).toBe(200)
      expect(new URL(page.url()).pathname).toBe(path)
      await expect.poll(() => page.title()).toMatch(/^(?=.*Swabwise).{15,}$/)
      await expect.poll(() => page.locator('h1').first().innerText()).not.toBe('')
    })

    it('is accessible in light and dark, and fits phone, tablet and desktop', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(at(path))
        await openEveryAnswer()
        await expectAccessible(page)
      }
      await expectNoOverflow(page)
    })

    it('is readable with JavaScript off', async () => {
      const context = await browser.newContext({ javaScriptEnabled: false })
      const plain = await context.newPage()
      await plain.goto(at(path))
      await expect.poll(() => plain.locator('h1').first().isVisible()).toBe(true)
      const words = (await plain.locator('main').innerText()).split(/\s+/)
      expect(words.length).toBeGreaterThan(20)
      await context.close()
    })
  })

  it('lead, from header, menu and footer, only to pages that there are', async () => {
    await page.goto(at('/'))
    const links = await page
      .locator('header a, footer a, #side-menu a')
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href') ?? ''))
    const ours = [...new Set(links)].filter((href) => href.startsWith('/'))
    expect(ours).toEqual(expect.arrayContaining(['/about', '/contact', '/faq', '/how-it-works', '/privacy']))
    const answers = await Promise.all(
      ours.map(async (href) => [href, (await fetch(at(href), { redirect: 'manual' })).status] as const),
    )
    expect(answers.filter(([, status]) => status !== 200)).toEqual([])
  })

  it('FAQ: a link to an answer opens it, from outside and on the page', async () => {
    const open = (anchor: string) => page.locator(`details[open] #${anchor}`)
    await page.goto(at('/faq#insurers'))
    await open('insurers').waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
    await page.goto(at('/about'))
    await page.evaluate(() => window.history.pushState(null, '', '/faq#refund'))
    await page.reload()
    await open('refund').getByRole('link', { name: 'Refund Policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Refund Policy' }).waitFor()
    await page.goBack()
    await open('refund').waitFor()
  })

  it('Contact: says what is missing, keeps a message that could not be sent, and clears one that was', async () => {
    await page.goto(at('/contact'), { waitUntil: 'networkidle' })
    const send = page.getByRole('button', { name: 'Send message' })
    const values = () =>
      page
        .locator('main')
        .getByRole('textbox')
        .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
    await page.getByLabel('Email').fill('robin')
    await page.getByLabel('Subject').fill('x'.repeat(3002))
    await page.getByText('2 characters too many').first().waitFor()
    await send.click()
    const summary = page.getByRole('alert')
    await summary.getByRole('link', { name: 'Enter your name' }).waitFor()
    await expect.poll(() => summary.getByRole('link').count()).toBe(4)
    await expectAccessible(page)
    await expectNoOverflow(page)

    const message = ['Robin', 'robin@example.org', 'My kit', 'Where is it?']
    for (const [index, label] of ['Name', 'Email', 'Subject', 'Message'].entries()) {
      await page.getByLabel(label, { exact: true }).fill(message[index]!)
    }
    await page.route('**/api/contact-us', (route) => route.fulfill({ status: 500, body: '{}' }))
    await send.click()
    const toasts = page.getByLabel('Notifications')
    await toasts.getByText('Something went wrong, please try again!').waitFor()
    await expect.poll(() => values()).toEqual(message)

    await page.unroute('**/api/contact-us')
    const answered = page.waitForResponse('**/api/contact-us')
    await send.click()
    expect((await answered).status()).toBe(201)
    await toasts.getByText('Contact form has been submitted successfully.').waitFor()
    await expect.poll(() => toasts.getByText('Something went wrong, please try again!').count()).toBe(0)
    await expect.poll(() => values()).toEqual(['', '', '', ''])
    await expectAccessible(page)
  })

  it.each(['/', '/how-it-works'])(
    '%s: the card puts a kit into the cart and shows the test',
    async (path) => {
      await page.evaluate(() => localStorage.removeItem('swabwise.cart'))
      await page.goto(at(path))
      const card = page.locator('main article')
      await expect.poll(() => card.innerText()).toMatch(/\$69\s+USD/)
      await card.getByRole('button', { name: 'Add to cart' }).click()
      await page.waitForURL('**/cannabis-test')
      await page.getByRole('link', { name: /^Cart\b.*\b1\b/ }).waitFor()
      await page.getByText('Cannabis Genetic Test is in your cart.').waitFor()
      await page.getByText('1 in your cart.').waitFor()
      await page.getByRole('link', { name: 'Go to your cart' }).click()
      await page.waitForURL('**/cart')
    },
  )

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
