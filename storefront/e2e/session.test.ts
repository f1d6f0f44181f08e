import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { callApi, openPage, pageIn, signIn, tokenOf } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const [email, password] = ['customer@example.com', 'demo-customer']

describe('a session', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    page = await openPage(browser, complaints)
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const fillIn = async (secret: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(secret)
    await page.keyboard.press('Enter')
  }
  /** As if time had gone by: the same claims, run out an hour ago. */
  const expire = () =>
    page.evaluate(() => {
      const [head = '', payload = '', signature = ''] = (localStorage.getItem('swabwise.token') ?? '').split(
        '.',
      )
      const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as object
      const old = btoa(JSON.stringify({ ...claims, exp: Math.floor(Date.now() / 1000) - 3600 }))
      const token = [head, old.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''), signature].join(
        '.',
      )
      localStorage.setItem('swabwise.token', token)
    })

  it('is asked for where a page belongs to an account, and leads there', async () => {
    await page.goto(`${shop.url}/dashboard/genetic?report=memory`)
    await page.waitForURL('**/sign-in?return=*')
    await page.getByText('That page belongs to your account. Sign in, and you go on there.').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('is refused to the wrong password, with what was typed kept', async () => {
    await page.getByRole('button', { name: 'Sign in' }).press('Enter')
    await page.getByRole('link', { name: 'Enter your email address' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('username')
    await expectAccessible(page)
    await fillIn('not it')
    await page.getByText('Unable to login').waitFor()
    await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(email)
    await expect.poll(() => page.getByLabel('Password', { exact: true }).inputValue()).toBe('not it')
    await expectAccessible(page)
    await fillIn(password)
    await page.waitForURL('**/dashboard/genetic?report=memory')
    await page.getByRole('dialog').getByText('Val/Val').first().waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('Memory')
  })

  it('that has run out ends at the next call, says so, and leads back', async () => {
    await page.goto(`${shop.url}/dashboard/learn`)
    await page.locator('main h1').waitFor()
    await expire()
    await page.reload()
    await page.waitForURL('**/sign-in?return=*')
    await page.getByText('You were signed out because your sign-in had run out.').waitFor()
    await fillIn(password)
    await page.waitForURL('**/dashboard/learn')
  })

  it('is known to the side menu of the public pages', async () => {
    await page.goto(`${shop.url}/faq`)
    await page.getByRole('button', { name: 'Menu' }).press('Enter')
    const menu = page.locator('#side-menu')
    for (const name of ['My Dashboard', 'Register Kit']) await menu.getByRole('link', { name }).waitFor()
    await menu.getByRole('button', { name: 'Sign Out' }).waitFor()
    await expect.poll(() => menu.getByRole('link', { name: 'Sign In' }).count()).toBe(0)
    await menu.getByRole('link', { name: 'My Dashboard' }).press('Enter')
    await page.waitForURL('**/dashboard/overview')
    await page.locator('main h1').waitFor()
  })

  it('ends in every tab when it is ended in one, and at the service', async () => {
    const kept = {
      cart: '{"cannabisItemCount":1}',
      discount: 'SPRING',
      ref: `a ${Date.now()}`,
      country: 'Canada',
    }
    await page.evaluate((values) => {
      for (const [key, value] of Object.entries(values)) localStorage.setItem(`swabwise.${key}`, value)
    }, kept)
    const token = await page.evaluate(() => localStorage.getItem('swabwise.token') ?? '')
    const other = await pageIn(page.context(), complaints)
    await other.goto(`${shop.url}/dashboard/overview`)
    await other.getByRole('button', { name: 'Robin' }).waitFor()
    await page.getByRole('button', { name: 'Robin' }).press('Enter')
    await page.getByRole('button', { name: 'Sign Out' }).press('Enter')
    await other.waitForURL('**/sign-in*')
    await other.getByText('You were signed out in another window of this browser.').waitFor()
    await expectAccessible(other)
    await expect
      .poll(() =>
        page.evaluate(() =>
          ['token', 'profile', 'cart', 'discount', 'ref', 'country', 'tips'].filter(
            (key) => localStorage.getItem(`swabwise.${key}`) !== null,
          ),
        ),
      )
      .toEqual(['country', 'tips'])
    await vi.waitFor(async () =>
      expect((await callApi(shop.url, 'GET /api/account', { token })).status).toBe(401),
    )
    await signIn(other, shop.url, email, password)
    await other.close()
  })

  it('is listed with the others, and ends them one by one or all at once', async () => {
    const account = (token: string) => callApi(shop.url, 'GET /api/account', { token })
    const [one, another] = [
      await tokenOf(shop.url, email, password),
      await tokenOf(shop.url, email, password),
    ]
    await page.goto(`${shop.url}/dashboard/overview`)
    await page.getByRole('button', { name: 'Robin' }).press('Enter')
    await page.getByRole('button', { name: 'Your Data' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Your Data' })
    await dialog.getByText('(this one)').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const ends = dialog.getByRole('button', { name: 'Sign out there' })
    const before = await ends.count()
    expect(before).toBeGreaterThan(1)
    await ends.first().press('Enter')
    await dialog.getByText('Signing out').waitFor({ state: 'hidden' })
    await expect.poll(() => ends.count()).toBe(before - 1)
    const statuses = [(await account(one)).status, (await account(another)).status]
    expect(statuses.toSorted()).toEqual([200, 401])
    await dialog.getByRole('button', { name: 'Sign out everywhere' }).press('Enter')
    await page.waitForURL('**/sign-in')
    expect([(await account(one)).status, (await account(another)).status]).toEqual([401, 401])
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
