import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

describe('the site in its states', () => {
  let shop: RunningShop
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })
  beforeEach(async () => {
    context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    page = await context.newPage()
    page.setDefaultTimeout(15_000)
  })
  afterEach(() => context.close())

  const at = (path: string) => `${shop.url}${path}`
  const open = (path: string) => page.goto(at(path), { waitUntil: 'networkidle' })
  const focused = () => page.evaluate(() => document.activeElement?.textContent.trim() ?? '')
  const inBothSchemes = async (check: () => Promise<void>) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await check()
    }
  }

  it('menu: accessible while open, fits a phone, and gives the focus back', async () => {
    await open('/faq')
    const button = page.getByRole('button', { name: 'Menu' })
    await button.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'Sign In' }).waitFor()
    await expect
      .poll(() => page.locator('#side-menu').getByRole('link').allInnerTexts())
      .not.toContain('My Dashboard')
    await inBothSchemes(() => expectAccessible(page))
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Sign In' }).waitFor({ state: 'hidden' })
    await expect.poll(() => focused()).toBe('Menu')
  })

  it('by keyboard alone: past the header, to another page, and to its heading', async () => {
    await open('/')
    await page.keyboard.press('Tab')
    await expect.poll(() => focused()).toBe('Skip to content')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).focus()
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.keyboard.press('Enter')
    await page.waitForURL('**/about')
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1')
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await expect.poll(() => page.title()).toMatch(/^About/)
  })

  it('a link is followed with what was fetched when it was pointed at', async () => {
    await open('/faq')
    const early = page.waitForResponse((response) => response.url().includes('page-content?path=%2Fabout'))
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' })
    await link.hover()
    await early
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await link.click()
    await page.getByRole('heading', { level: 1, name: 'A small laboratory' }).waitFor()
    expect(asked).not.toContain('/page-content')
  })

  it('header: another style once 220 px are behind', async () => {
    await open('/how-it-works')
    const header = page.locator('header').first()
    expect(await header.getAttribute('data-scrolled')).toBeNull()
    await page.evaluate(() => window.scrollTo(0, 200))
    expect(await header.getAttribute('data-scrolled')).toBeNull()
    await page.evaluate(() => window.scrollTo(0, 230))
    await page.locator('header[data-scrolled]').waitFor()
  })

  it('hero: two pages, every 15 seconds, until somebody pauses them', async () => {
    await page.clock.install()
    await page.mouse.move(1270, 890)
    await open('/')
    const headline = page.getByRole('heading', { level: 1 })
    const first = await headline.innerText()
    const second = page.locator('h1').filter({ hasNotText: first })
    await page.clock.runFor(15_000)
    await second.waitFor()
    await page.clock.runFor(15_000)
    await page.locator('h1').filter({ hasText: first }).waitFor()
    await page.getByRole('button', { name: 'Pause the introduction' }).click()
    await page.mouse.move(1270, 890)
    await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
    await page.clock.runFor(60_000)
    expect(await headline.innerText()).toBe(first)
    await page.clock.resume()
    await expectAccessible(page)
  })

  it('loader and hero: they wait as long as they should, and not at all for who wants less motion', async () => {
    // Noted in every frame: a busy machine may come to ask when an animation is over.
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        for (const animation of document.getAnimations())
          if (animation instanceof CSSAnimation)
            seen.add(
              `${animation.animationName.replace(/^_|_\w+$/g, '')} ${animation.effect?.getTiming().delay}`,
            )
        requestAnimationFrame(look)
      }
      look()
    })
    const timings = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    await page.goto(at('/'))
    await expect.poll(() => timings()).toEqual(expect.arrayContaining(['leave 1500', 'appear 1250']))
    await page.getByRole('link', { name: 'About Us' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'A small laboratory' }).waitFor()
    await page.evaluate(() => (window as unknown as { seen: Set<string> }).seen.clear())
    await page.getByRole('link', { name: 'Swabwise, home' }).click()
    await page.getByRole('region', { name: 'Introduction' }).waitFor()
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    expect(await timings()).not.toContain('appear 1250')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto(at('/'))
    expect((await timings()).filter((timing) => !timing.endsWith(' 0'))).toEqual([])
  })

  it('country: only another one is a change, told for a while', async () => {
    await open('/about')
    const country = page.getByRole('group', { name: 'Country you order from' })
    const current = country.getByRole('button', { pressed: true })
    const other = (await current.innerText()) === 'Canada' ? 'United States' : 'Canada'
    await current.click()
    await country.getByRole('button', { name: other }).click()
    const toast = page.getByText('Your country has been updated')
    await toast.waitFor()
    expect(await toast.count()).toBe(1)
    await inBothSchemes(() => expectAccessible(page))
    await page.mouse.move(0, 0)
    await toast.waitFor({ state: 'detached' })
  })

  it('country: the toast stays for 2.5 s', async () => {
    await page.clock.install()
    await open('/about')
    const other = page
      .getByRole('group', { name: 'Country you order from' })
      .getByRole('button', { pressed: false })
    await page.clock.pauseAt(Date.now() + 60_000)
    await other.press('Enter')
    const toast = page.getByText('Your country has been updated')
    await toast.waitFor()
    await page.clock.runFor(2400)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(200)
    await toast.waitFor({ state: 'detached' })
  })

  it('every part, with a dialog and a toast above it', async () => {
    await open('/ui')
    await inBothSchemes(() => expectAccessible(page))
    await expectNoOverflow(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Open a narrow one' }).click()
    const dialog = page.getByRole('dialog', { name: 'A dialog' })
    await dialog.getByRole('button', { name: 'Say something' }).click()
    // Pointed at, it waits, however long the machine takes.
    await dialog.getByRole('status').getByText('Said above a dialog.').hover()
    await inBothSchemes(() => expectAccessible(page))
    await dialog.getByRole('button', { name: 'Dismiss' }).click()
    await dialog.getByText('Said above a dialog.').waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => focused()).toBe('Open a narrow one')
  })

  it('contact without JavaScript: what is wrong beside its field, what was typed kept, then sent', async () => {
    const plain = await browser.newContext({ javaScriptEnabled: false })
    page = await plain.newPage()
    await page.goto(at('/contact'))
    await page.getByLabel('Name').fill('Robin')
    await page.getByLabel('Email').fill('robin@example.org')
    await page.getByLabel('Subject').fill('x'.repeat(3002))
    await page.getByLabel('Message').fill('Where is\nmy kit?')
    await page.getByRole('button', { name: 'Send message' }).click()
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' })
    await summary
      .getByRole('link', { name: 'The subject is 2 characters too long: shorten it to 3000' })
      .waitFor()
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('Where is\nmy kit?')
    await expect.poll(() => page.getByLabel('Subject').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Subject').fill('My kit')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByText('Contact form has been submitted successfully.').waitFor()
    expect(new URL(page.url()).search).toBe('?sent=yes')
    await expect.poll(() => page.getByLabel('Message').inputValue()).toBe('')
    await plain.close()
  })

  it('contact that came back before the page was alive goes on with JavaScript', async () => {
    await open('/contact')
    await page.evaluate(() => {
      const form = document.querySelector<HTMLFormElement>('main form')
      const subject = form?.elements.namedItem('subject')
      for (const field of form?.elements ?? [])
        if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
          field.value = 'robin@example.org'
      if (subject instanceof HTMLInputElement) subject.value = 'x'.repeat(3001)
      form?.submit()
    })
    const link = page.getByRole('link', { name: 'The subject is 1 character too long: shorten it to 3000' })
    await link.waitFor()
    await expectAccessible(page)
    await page.getByLabel('Subject').fill('My kit')
    await page.getByRole('button', { name: 'Send message' }).click()
    await page.getByRole('status').getByText('Contact form has been submitted successfully.').waitFor()
    await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('')
  })

  it('unknown addresses lead home; what is no page says so', async () => {
    for (const path of ['/nowhere/at/all?x=1', '/old-picture.png']) {
      await page.goto(at(path))
      expect(new URL(page.url()).pathname).toBe('/')
    }
    await page.goto(at('/assets/old-picture.png'))
    await page.getByRole('heading', { name: 'There is nothing at this address' }).waitFor()
    await expectAccessible(page)
  })
})
