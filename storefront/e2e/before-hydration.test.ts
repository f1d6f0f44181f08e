import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { openPage } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

/** What is done on a page as the server sent it, while its scripts are still on their way. */
describe('before hydration', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let sendScripts: () => void
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  })
  beforeEach(async () => {
    page = await openPage(browser, complaints)
    const { promise, resolve } = Promise.withResolvers<void>()
    sendScripts = resolve
    await page.route('**/assets/*.js', async (route) => {
      await promise
      await route.continue()
    })
  })
  afterEach(() => page.context().close())
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const open = (path: string) => page.goto(`${shop.url}${path}`, { waitUntil: 'commit' })

  it('a click on “Add to cart” counts, once', async () => {
    await open('/cannabis-test')
    await page.getByRole('button', { name: 'Add to cart' }).dblclick()
    sendScripts()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  })

  it('a link is followed, and the codes of the address are kept', async () => {
    await open('/?ref=partner_7')
    await page.locator('main').getByRole('link', { name: 'See the cannabis test' }).first().click()
    await page.waitForURL('**/cannabis-test', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Add to cart' }).click()
    sendScripts()
    await page.waitForURL('**/cart')
    await page.getByText('partner_7').waitFor()
  })

  it('the price of another country does not come between', async () => {
    await page.context().addInitScript(() => localStorage.setItem('swabwise.country', '"Canada"'))
    await open('/cannabis-test')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    sendScripts()
    await page.waitForURL('**/cart')
    await page.getByRole('link', { name: 'Cart, 1 item' }).waitFor()
  })

  it('a country is chosen', async () => {
    await open('/faq')
    await page.getByRole('button', { name: 'Canada' }).click()
    sendScripts()
    await page.getByText('Your country has been updated').waitFor()
  })

  it('the menu opens, and stays open', async () => {
    await open('/')
    await page.getByRole('button', { name: 'Menu' }).click()
    const link = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Register Kit' })
    await link.waitFor()
    sendScripts()
    await page.waitForLoadState('networkidle')
    expect(await link.isVisible()).toBe(true)
  })

  it('somebody signs in', async () => {
    await open('/sign-in')
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo-customer')
    await page.keyboard.press('Enter')
    sendScripts()
    await page.waitForURL('**/dashboard/overview')
  })

  it('somebody who came from a page of their own signs in, and goes on there', async () => {
    await open('/sign-in?return=%2Faccount%2Fprofile')
    await page.getByLabel('Email').fill('customer@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo-customer')
    await page.keyboard.press('Enter')
    sendScripts()
    await page.waitForURL('**/account/profile')
  })

  it('a form keeps what is typed and chosen', async () => {
    await open('/register')
    await page.getByLabel('First name').fill('Rosa')
    await page.getByLabel('Canada').check()
    for (const [part, label] of Object.entries({ Month: 'March', Day: '5', Year: '1990' }))
      await page.getByLabel(part).selectOption({ label })
    await page.getByLabel('Female').check()
    await page.getByLabel('Send me news').uncheck()
    sendScripts()
    await page.getByLabel('Province').waitFor()
    await page.getByLabel('Last name').fill('Luxemburg')
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Rosa')
    await expect.poll(() => page.getByLabel('Canada').isChecked()).toBe(true)
    for (const [part, value] of Object.entries({ Month: '3', Day: '5', Year: '1990' }))
      await expect.poll(() => page.getByLabel(part).inputValue()).toBe(value)
    await expect.poll(() => page.getByLabel('Female').isChecked()).toBe(true)
    expect(await page.getByLabel('Send me news').isChecked()).toBe(false)
  })

  it('a message is sent', async () => {
    await open('/contact')
    await page.getByLabel('Name').fill('Rosa')
    await page.getByLabel('Email').fill('rosa@example.com')
    await page.getByLabel('Subject').fill('Hello')
    await page.getByLabel('Message').fill('Is anybody there?')
    await page.getByRole('button', { name: 'Send message' }).click()
    sendScripts()
    await page.getByText('Contact form has been submitted successfully.').first().waitFor()
  })

  it('nothing is complained about', () => {
    expect(complaints).toEqual([])
  })
})
