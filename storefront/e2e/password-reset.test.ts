import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const email = 'customer@example.com'
const oldPassword = 'demo-customer'
const newPassword = 'lantern orbit thistle'

describe('a forgotten password', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let link: string
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A refused call is told by the browser as well: keys that do not work, the old password.
      const isRefusal = /\/api\/(account\/reset-password\/finish|authenticate)$/.test(message.location().url)
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
  const askFor = async (address: string) => {
    await page.getByLabel('Email').fill(address)
    await page.keyboard.press('Enter')
    await page.getByText('Look in your inbox').waitFor()
    return page.locator('main').innerText()
  }
  const linksInOutbox = async () => {
    const mails = (await (await fetch(at('/api/dev/outbox'))).json()) as { to: string; link: string }[]
    return mails.filter(({ to }) => to === email).map(({ link: address }) => address)
  }
  const signIn = async (password: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
  }
  const reset = async (password: string, confirmed = password) => {
    await page.getByLabel('New Password').fill(password)
    await page.getByLabel('Confirm Password').fill(confirmed)
    await page.getByRole('button', { name: 'Reset Password' }).click()
  }

  it('is told on the way to sign in', async () => {
    await page.goto(at('/sign-in'))
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.waitForURL('**/forgot-password')
    await page.getByRole('heading', { level: 1, name: 'Forgot your password?' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Send me a link' }).click()
    await page.getByRole('link', { name: 'Enter your email address' }).waitFor()
    await expectAccessible(page)
  })

  it('gets the same answer for every address', async () => {
    const answerToUnknown = await askFor('nobody@example.org')
    await expect.poll(() => focused()).toContain('Look in your inbox')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Use another address' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    expect(await askFor(email)).toBe(answerToUnknown)
    link = await vi.waitFor(async () => {
      const [first = ''] = await linksInOutbox()
      expect(first).toContain('/account/reset/finish?key=')
      return first
    })
  })

  it('is not replaced by two that differ, nor without the right key', async () => {
    const sent: (string | null)[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/reset-password/finish')) sent.push(request.postData())
    })
    await page.goto(at('/account/reset/finish'))
    await expectAccessible(page)
    await expectNoOverflow(page)
    await reset(newPassword, `${newPassword}.`)
    await page.getByRole('link', { name: 'Passwords do not match.' }).waitFor()
    expect(sent).toEqual([])
    await expectAccessible(page)
    await reset(newPassword)
    await page.getByRole('link', { name: 'Something went wrong, please try again.' }).waitFor()
    expect(sent).toEqual([JSON.stringify({ newPassword })])
    await expect.poll(() => page.getByLabel('New Password').inputValue()).toBe(newPassword)
    await expect.poll(() => page.getByRole('button', { name: 'Reset Password' }).isEnabled()).toBe(true)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('is replaced by the link, also where somebody is still signed in', async () => {
    await page.goto(at('/sign-in'))
    await signIn(oldPassword)
    await page.waitForURL('**/dashboard/overview')
    const key = new URL(link).searchParams.get('key') ?? ''
    const answer = await page.goto(at(`/account/reset/finish?key=${key}`))
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    await reset(newPassword)
    await page.waitForURL('**/sign-in')
    await page.getByText('Success, your password has been changed.').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('works no longer, and the new one does', async () => {
    await signIn(oldPassword)
    await page.getByText('Unable to login').waitFor()
    await signIn(newPassword)
    await page.waitForURL('**/dashboard/overview')
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
