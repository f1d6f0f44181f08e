import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow, expectWords } from './checks.ts'
import { deleteReadModel, startShop, type RunningShop } from './running-shop.ts'

const person = { email: 'robin@example.org', password: 'correct horse battery' }
const kitId = 'MJ-0000-0000-0001'

describe('shop → account → kit → lab result → report', () => {
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
      // A refused call is told by the browser as well: here the kit that does not exist.
      const isRefusal = message.location().url.endsWith('/api/swab-kits/register')
      // The open dashboard goes on calling while the service is restarted.
      const isRestart = message.text().includes('ERR_CONNECTION_REFUSED')
      if (message.type() === 'error' && !isRefusal && !isRestart) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`
  it('home is readable with JavaScript off', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(at('/'))
    await expect.poll(() => plain.locator('h1').first().innerText()).not.toBe('')
    await expect.poll(() => plain.locator('main').innerText()).toMatch(/THC/)
    await plain.goto(at('/cannabis-test'))
    await expect.poll(() => plain.locator('main').innerText()).toMatch(/CYP2C19/)
    await context.close()
  })

  it('the product page sells the live product, and the cart holds it', async () => {
    await page.goto(at('/'))
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.goto(at('/cannabis-test'))
    await page.getByText('In stock').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('listitem').getByText('Cannabis Genetic Test').waitFor()
    await expect.poll(() => page.locator('main').innerText()).toContain('69.00')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('a visitor opens an account and lands on a dashboard without results', async () => {
    await page.goto(at('/register'))
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByLabel('Confirm Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByLabel('Confirm Password').fill(person.password)
    await page.getByLabel('First name').fill('Robin')
    await page.getByLabel('Last name').fill('Śliwińska')
    await page.getByLabel('Canada').check()
    await page
      .locator('input[role=combobox]')
      .and(page.getByRole('combobox', { name: 'Province' }))
      .fill('Ontario')
    await page.keyboard.press('Enter')
    await page.getByLabel('Month').selectOption('June')
    await page.getByLabel('Day').selectOption('21')
    await page.getByLabel('Year').selectOption('1984')
    await page.getByLabel('Female').check()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL('**/dashboard/overview')
    await page
      .getByRole('link', { name: /register/i })
      .first()
      .waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('registers a kit from there, or signs in to another account to do so', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.getByRole('button', { name: 'Register a kit' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Enter the 14-digit swab kit ID').waitFor()
    await expect
      .poll(() => dialog.getByRole('link', { name: 'Where to find the ID' }).getAttribute('href'))
      .toBe('/register-kit')
    await dialog.getByText(`The kit will belong to ${person.email}. Not you?`).waitFor()
    await dialog.getByRole('button', { name: 'Sign in to another account' }).click()
    await page.waitForURL('**/sign-in?return=*')
    await page.getByLabel('Email').fill(person.email)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/overview')
  })

  it('says what is wrong with a kit id, and registers the right one', async () => {
    await page.goto(at('/register-kit'))
    const field = page.getByLabel(/swab kit id/i)
    await field.fill('mj 0000')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('The Swab Kit ID you have entered is not in the correct format.').first().waitFor()
    await expectAccessible(page)
    await field.fill('MJ-9999-9999-9999')
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page
      .getByText('Swab Kit ID not found. Please try again or contact support with your Swab Kit ID.')
      .first()
      .waitFor()
    await field.fill('')
    await field.pressSequentially('mj000000000001')
    await expect.poll(() => field.inputValue()).toBe(kitId)
    await expectNoOverflow(page)
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.waitForURL('**/tutorial?test=cannabis')
    await page.getByText('Swab Kit ID registered.').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('waits for the laboratory, and shows the outcomes once an admin has recorded them', async () => {
    await page.goto(at('/dashboard/overview'))
    await page.getByText('Pending').first().waitFor()
    await expectAccessible(page)

    const api = async (path: string, body: object, token = '') => {
      const response = await fetch(at(path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as { id_token: string } }
    }
    const admin = await api('/api/authenticate', { username: 'admin@example.com', password: 'demo-admin' })
    const codes = {
      cyp2c9: '1/3',
      akt1: 'T/T',
      comt: 'Val/Val',
      cyp2c192: '1/1',
      cyp2c193: '1/1',
      cyp2c1917: '1/17',
    }
    const recorded = await api(`/api/admin/test/new?swabKitIdentifier=${kitId}`, codes, admin.body.id_token)
    expect(recorded.status).toBe(201)

    await page.reload()
    const main = page.locator('main')
    await main.getByText('Slow', { exact: true }).first().waitFor()
    await expectWords(main, 'THC Metabolism', 'Mental Health Risk', 'Memory', 'CBD Metabolism')
    await main.getByText('Do you want to see results about mental health?').waitFor()
    expect(await main.innerText()).not.toMatch(/normal risk/i)
    await expectAccessible(page)
    await main.getByRole('button', { name: 'Show them', exact: true }).click()
    for (const word of [/slow/i, /normal risk/i, /higher/i, /fast/i])
      await expect.poll(() => main.innerText()).toMatch(word)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('opens a report, and downloads it as a PDF', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page
      .getByRole('link', { name: /THC Metabolism/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('*1/*3').first().waitFor()
    await expectAccessible(page)

    await page.goto(at('/pdf'))
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Generate pdf' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/Genetic-My-Report\.pdf$/)
    const bytes = readFileSync(await download.path())
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('has everything after a restart, and after its read model was deleted', async () => {
    for (const between of [() => {}, () => deleteReadModel(shop.dataDir)]) {
      await shop.restart(between)
      await page.goto(at('/dashboard/overview'))
      await page.locator('main').getByText('Slow', { exact: true }).first().waitFor()
    }
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
