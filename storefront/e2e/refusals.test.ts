import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { callApi, openPage, signIn, tokenOf } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const format =
  'The Swab Kit ID you have entered is not in the correct format. Please make sure it is in this format: XX-0000-0000-0000 and try again.'

describe('what is refused is told in the words of the specification', () => {
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

  const field = () => page.getByLabel(/swab kit id/i)
  const register = async (kitId: string) => {
    await field().fill(kitId)
    await page.keyboard.press('Enter')
  }
  const toast = (message: string) =>
    page.getByLabel('Notifications').getByRole('alert').filter({ hasText: message })

  it('a registration with everything missing, then with two that differ', async () => {
    await page.goto(`${shop.url}/register`)
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await page.getByRole('link', { name: 'Choose your country, then your province or state' }).waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('email')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByLabel('Email', { exact: true }).fill('wren@example.org')
    await page.getByLabel('Confirm Email').fill('wrem@example.org')
    await page.getByLabel('Password', { exact: true }).fill('secret-1')
    await page.getByLabel('Confirm Password').fill('secret-2')
    await page.getByLabel('First name').fill('--')
    await page.keyboard.press('Enter')
    for (const message of [
      'Email and Confirm Email do not match',
      'Password and Confirm Password do not match',
      'Enter a first name of at least 2 letters',
    ])
      await page.getByRole('link', { name: message }).waitFor()
  })

  it('a registration under an address that is taken: the title of the service', async () => {
    await page.getByLabel('Email', { exact: true }).fill('customer@example.com')
    await page.getByLabel('Confirm Email').fill('customer@example.com')
    await page.getByLabel('Confirm Password').fill('secret-1')
    await page.getByLabel('First name').fill('Wren')
    await page.getByLabel('Last name').fill('Zaun')
    await page.getByLabel('United States').check()
    await page
      .locator('input[role=combobox]')
      .and(page.getByRole('combobox', { name: 'State' }))
      .fill('Vermont')
    await page.keyboard.press('Enter')
    await page.getByLabel('Month').selectOption('June')
    await page.getByLabel('Day').selectOption('21')
    await page.getByLabel('Year').selectOption('1984')
    await page.getByLabel('Female').check()
    await page.getByRole('button', { name: 'Create account' }).press('Enter')
    await page.getByRole('link', { name: 'Login name already used!' }).waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Wren')
    await expectAccessible(page)
  })

  it('a kit id in the wrong form, kept as it was typed until it is right', async () => {
    await signIn(page, shop.url, 'customer@example.com', 'demo-customer')
    await page.goto(`${shop.url}/register-kit`)
    await field().pressSequentially('0000mj')
    await expect.poll(() => field().inputValue()).toBe('MJ')
    await page.keyboard.press('Enter')
    await page.getByText(format).first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await field().press('End')
    await field().press('Backspace')
    await page.getByText(format).waitFor({ state: 'detached' })
    await field().fill('')
    await field().evaluate((input) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', 'Your swab kit: mj 0000 0000 0009')
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect.poll(() => field().inputValue()).toBe('MJ-0000-0000-0009')
    await field().press('End')
    await field().pressSequentially('1234')
    await expect.poll(() => field().inputValue()).toBe('MJ-0000-0000-0009')
  })

  it.each([
    [
      'MJ-9999-9999-9999',
      'Swab Kit ID not found. Please try again or contact support with your Swab Kit ID.',
    ],
    [
      'MJ-0000-0000-1002',
      'Swab Kit ID already registered. Please try again or contact support with your Swab Kit ID.',
    ],
    ['MJ-0000-0000-0009', 'You have already registered a Cannabis Genetic Test Swab Kit ID.'],
  ])('the kit %s: %s', async (kitId, message) => {
    await register(kitId)
    await toast(message).waitFor()
    await expect.poll(() => field().inputValue()).toBe(kitId)
    await expectAccessible(page)
  })

  it.each([
    ['TH', 'You have already registered a THC Genetic Test Swab Kit ID.'],
    ['CB', 'You have already registered a CBD Genetic Test Swab Kit ID.'],
  ])('a second kit of the kind %s: %s', async (letters, message) => {
    const token = await tokenOf(shop.url, 'customer@example.com', 'demo-customer')
    const body = { kitId: `${letters}-0000-0000-0001` }
    expect((await callApi(shop.url, 'POST /api/swab-kits/register', { body, token })).status).toBe(200)
    await register(`${letters}-0000-0000-0002`)
    await toast(message).waitFor()
  })

  it.each([
    [
      { status: 400, json: { title: 'No', errorKey: 'badkitformat' } },
      'Swab Kit ID provided is not recognized. Please try again or contact support with your Swab Kit ID.',
    ],
    [
      { status: 500, json: {} },
      'Something went wrong. Please try again or contact support with your swab kit ID.',
    ],
  ])('an answer that the mask keeps from happening, or none: %j', async (answer, message) => {
    await page.route('**/api/swab-kits/register', (route) => route.fulfill(answer))
    await register('TH-0000-0000-0003')
    await toast(message).waitFor()
    await page.unroute('**/api/swab-kits/register')
  })

  it('a profile that cannot be saved stays as it was typed', async () => {
    await page.goto(`${shop.url}/dashboard/overview`)
    await page.getByRole('button', { name: 'Robin' }).press('Enter')
    await page.getByRole('button', { name: 'Profile Settings' }).press('Enter')
    await page.route('**/api/customer-details/user', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('First name').fill('Robyn')
    await page.keyboard.press('Enter')
    await toast('Something went wrong, please try again!').waitFor()
    await dialog.getByRole('link', { name: 'Something went wrong, please try again!' }).waitFor()
    await expect.poll(() => dialog.getByLabel('First name').inputValue()).toBe('Robyn')
    await expectAccessible(page)
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
