import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const saving = '**/api/customer-details/user'

describe('the profile is kept in order', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    page.on('console', (message) => {
      // A failed call is told by the browser as well: here the one that is made to fail.
      const isFailure = message.location().url.endsWith('/api/customer-details/user')
      if (message.type() === 'error' && !isFailure) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const dialog = () => page.getByRole('dialog', { name: 'Profile Settings' })
  /** Not the native list that stands there until its script has come. */
  const region = () =>
    page.locator('input[role=combobox]').and(dialog().getByRole('combobox', { name: /^(Province|State)$/ }))
  const openDialog = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Profile Settings' }).press('Enter')
    await dialog().waitFor()
    await region().waitFor()
  }
  const stored = async () => {
    const token = await page.evaluate(() => localStorage.getItem('swabwise.token'))
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${shop.url}/api/customer-details/user`, { headers })
    return (await answer.json()) as Record<string, unknown>
  }

  it('shows what is known, with the address as it stays', async () => {
    await page.goto(`${shop.url}/sign-in`)
    await page.getByLabel('Email').fill('pending@example.com')
    await page.getByLabel('Password', { exact: true }).fill('demo-pending')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/overview')
    await openDialog('Noor')
    await expect.poll(() => dialog().getByLabel('First name').inputValue()).toBe('Noor')
    await expect.poll(() => dialog().getByLabel('Email', { exact: true }).isDisabled()).toBe(true)
    await expect.poll(() => dialog().getByLabel('Month').inputValue()).toBe('9')
    const years = await dialog().getByLabel('Year').locator('option').allTextContents()
    expect([years[1], years.at(-1), years.includes('1977')]).toEqual(['2003', '1934', false])
    await expect.poll(() => dialog().getByLabel('Female').isChecked()).toBe(true)
    await expect.poll(() => dialog().innerText()).toContain('Ontario')
    await expectAccessible(page)
    await expectNoOverflow(page)
    expect(await dialog().evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  })

  it('asks for what is missing and sends nothing', async () => {
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'PUT' && sent.push(request.url())))
    await dialog().getByLabel('First name').fill('N')
    await dialog().getByLabel('United States').check()
    await page.keyboard.press('Enter')
    await dialog().getByRole('link', { name: 'Enter a first name of at least 2 letters' }).waitFor()
    await dialog().getByRole('link', { name: 'Choose your state' }).press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('region')
    await page.keyboard.type('Verm')
    await page.keyboard.press('Enter')
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    expect(await dialog().isVisible()).toBe(true)
    expect(sent).toEqual([])
  })

  it('keeps everything typed when saving fails', async () => {
    await dialog().getByLabel('First name').fill('Nour')
    await dialog().getByLabel('How often do you use cannabis?').selectOption('Infrequent')
    await dialog().getByLabel('Show me recommendations').check()
    await dialog().getByLabel('N/A').check()
    await page.route(saving, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().getByRole('link', { name: 'Something went wrong, please try again!' }).waitFor()
    await expect.poll(() => dialog().getByLabel('First name').inputValue()).toBe('Nour')
    await expect.poll(() => dialog().innerText()).toContain('Vermont')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.unroute(saving)
  })

  it('is saved, and everything shows it', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(saving, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await dialog().getByLabel('First name').press('Enter')
    const button = dialog().getByRole('button', { name: 'Saving...' })
    await button.waitFor()
    await expect.poll(() => button.isDisabled()).toBe(true)
    await page.keyboard.press('Escape')
    expect(await dialog().isVisible()).toBe(true)
    letGo()
    await page.getByText('Your profile has been updated.').waitFor()
    await dialog().waitFor({ state: 'hidden' })
    await expectAccessible(page)
    expect(await stored()).toMatchObject({
      fname: 'Nour',
      country: 'United States',
      region: 'Vermont',
      gender: 'OTHER',
      enableRecommendation: true,
      customerSurvey: { frequency: 'RARELY' },
    })
    await page.unroute(saving)
    await page.reload()
    await openDialog('Nour')
    await expect.poll(() => dialog().getByLabel('How often do you use cannabis?').inputValue()).toBe('RARELY')
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Nour')
  })

  it('stores a region in the spelling of the profile', async () => {
    await openDialog('Nour')
    await dialog().getByLabel('Canada').check()
    await region().focus()
    await page.keyboard.type('Nova')
    await page.keyboard.press('Enter')
    await expect.poll(() => dialog().innerText()).toContain('Nova Scotia')
    await dialog().getByRole('button', { name: 'Save' }).click()
    await dialog().waitFor({ state: 'hidden' })
    expect(await stored()).toMatchObject({ country: 'Canada', region: 'NovaScotia' })
  })

  it('is shown again once the person agrees to a privacy policy that changed', async () => {
    const [updated, changes] = ['2099-01-31', 'We say how long messages are kept.']
    await fetch(`${shop.contentUrl}/v1/data/mutate/production`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        mutations: [{ patch: { id: 'legalPage-privacy', set: { updated, changes } } }],
      }),
    })
    const published = async () => (await fetch(`${shop.url}/page-content?path=/dashboard/overview`)).text()
    await expect.poll(published, { timeout: 10_000 }).toContain(changes)
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'What you agreed to has changed' }).waitFor()
    await page.getByText(changes).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'I do not agree' }).press('Enter')
    await page.getByRole('button', { name: 'Download as ZIP' }).waitFor()
    await page.getByRole('button', { name: 'Erase my account' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'I agree' }).press('Enter')
    await page.getByRole('button', { name: 'I agree' }).waitFor({ state: 'detached' })
    await page.locator('main h1').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Nour', exact: true }).waitFor()
    await page.getByText('What you agreed to has changed').waitFor({ state: 'detached' })
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
