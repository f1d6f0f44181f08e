import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { openPage } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const [email, password] = ['customer@example.com', 'demo-customer']

describe('where addresses have to be verified', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop({ VERIFY_EMAIL: 'true' }), openBrowser()])
    page = await openPage(browser, complaints)
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const notice = () => page.getByText('Confirm your email address')
  const signIn = async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
  }
  const linkInOutbox = () =>
    vi.waitFor(async () => {
      const mails = (await (await fetch(`${shop.url}/api/dev/outbox`)).json()) as {
        to: string
        link?: string
      }[]
      const found = mails.find(({ to, link }) => to === email && link?.includes('/account/verify'))
      expect(found).toBeDefined()
      return new URL(found?.link ?? '')
    })

  it('results wait for it, and a new link is sent when asked for', async () => {
    await page.goto(`${shop.url}/sign-in`)
    await signIn()
    await page.waitForURL('**/dashboard/overview')
    await notice().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await page.getByRole('link', { name: 'Summary Genetics Report' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Send a new link' }).click()
    await page.getByText('A new link is on its way.').waitFor()
  })

  it('a link that is none says so', async () => {
    await page.goto(`${shop.url}/account/verify?key=nonsense`)
    await page.getByText('This link cannot be used').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('the emailed link asks who is there, and shows the results', async () => {
    const { pathname, search } = await linkInOutbox()
    await page.evaluate(() => localStorage.clear())
    const answer = await page.goto(`${shop.url}${pathname}${search}`)
    expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    await page.waitForURL('**/sign-in?return=*')
    await signIn()
    await page.getByText('Your address is confirmed').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Go to your dashboard' }).click()
    await page.getByRole('link', { name: 'Summary Genetics Report' }).waitFor()
    expect(await notice().count()).toBe(0)
  })

  it('complained about nothing but the link that is none', () => {
    expect(complaints.filter((one) => !one.includes('400'))).toEqual([])
  })
})
