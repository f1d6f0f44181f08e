import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { openPage, signIn } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const [email, password] = ['customer@example.com', 'demo-customer']

/** Chromium's own authenticator, which is touched and knows its owner without anybody being there. */
async function withAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

describe('a customer with a passkey', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let recoveryCode: string
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    page = await openPage(browser, complaints)
    await withAuthenticator(page)
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const dialog = () => page.getByRole('dialog', { name: 'Signing In' })
  const inMenu = async (item: string) => {
    await page.getByRole('button', { name: 'Robin' }).press('Enter')
    await page.getByRole('button', { name: item }).press('Enter')
  }

  it('adds it, and gets recovery codes', async () => {
    await signIn(page, shop.url, email, password)
    await inMenu('Signing In')
    await dialog().getByLabel('Name of the new passkey').fill('My phone')
    await dialog().getByRole('button', { name: 'Add a passkey' }).press('Enter')
    const codes = dialog().getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
    await codes.first().waitFor()
    await expect.poll(() => codes.count()).toBe(10)
    recoveryCode = await codes.first().innerText()
    await dialog().getByText('My phone').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('signs out, and in with it', async () => {
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await inMenu('Sign Out')
    await page.goto(`${shop.url}/sign-in`)
    await page.getByRole('button', { name: 'Use a passkey' }).press('Enter')
    await page.waitForURL('**/dashboard/overview')
    await page.locator('main h1').waitFor()
  })

  it('gets in by password only with a code, here one for when the passkey is lost', async () => {
    const elsewhere = await openPage(browser, complaints)
    await elsewhere.goto(`${shop.url}/sign-in`)
    await elsewhere.getByLabel('Email').fill(email)
    await elsewhere.getByLabel('Password', { exact: true }).fill(password)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByLabel('Code').fill('000000')
    await expectAccessible(elsewhere)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.getByRole('link', { name: 'The code is not right' }).waitFor()
    await elsewhere.getByLabel('Code').fill(recoveryCode)
    await elsewhere.keyboard.press('Enter')
    await elsewhere.waitForURL('**/dashboard/overview')
    await elsewhere.context().close()
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
