import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const [email, oldPassword, newPassword] = ['customer@example.com', 'demo-customer', 'lantern orbit thistle']

describe('a password is changed in the dashboard', () => {
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
      // A refused call is told by the browser as well: here the wrong password.
      const isRefusal = message.location().url.endsWith('/api/account/change-password')
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text())
    })
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const tokenFor = async (password: string) => {
    const answer = await fetch(`${shop.url}/api/authenticate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: email, password }),
    })
    return ((await answer.json()) as { id_token?: string }).id_token
  }
  const dialog = () => page.getByRole('dialog', { name: 'Change Password' })
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Robin' }).press('Enter')
    await page.getByRole('button', { name: 'Change Password' }).press('Enter')
    await dialog().waitFor()
  }
  /** By keyboard only. */
  const submit = async (current: string, next: string, confirmed = next) => {
    await dialog().getByLabel('Current Password').fill(current)
    await dialog().getByLabel('New Password').fill(next)
    await dialog().getByLabel('Confirm Password').fill(confirmed)
    await page.keyboard.press('Enter')
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')

  it('opens from the menu and closes by Escape, back where one was', async () => {
    await page.goto(`${shop.url}/sign-in`)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(oldPassword)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/overview')
    await openDialog()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expect.poll(() => focused()).toBe('Robin')
  })

  it('tells what is wrong, and keeps what was typed', async () => {
    await openDialog()
    await submit('not it', newPassword, `${newPassword}.`)
    await dialog().getByRole('link', { name: 'Your password and confirm password does not match' }).waitFor()
    await expectAccessible(page)
    await submit('not it', newPassword)
    await dialog().getByRole('link', { name: 'Your current password is not correct' }).waitFor()
    await expect.poll(() => focused()).toContain('Your current password is not correct')
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.route('**/api/account/change-password', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.keyboard.press('Tab')
    await submit('not it', newPassword)
    await dialog().getByRole('link', { name: 'Something went wrong, please try again!' }).waitFor()
    await expect.poll(() => dialog().getByLabel('New Password').inputValue()).toBe(newPassword)
    await page.unroute('**/api/account/change-password')
  })

  it('closes once it is done, with the results in place and all other sign-ins ended', async () => {
    const elsewhere = await tokenFor(oldPassword)
    await submit(oldPassword, newPassword)
    await page.getByText('Your password has been changed.').waitFor()
    await dialog().waitFor({ state: 'hidden' })
    await expectAccessible(page)
    await expect.poll(() => page.locator('main').innerText()).toContain('THC Metabolism')
    await page.reload()
    await page.locator('main').getByText('THC Metabolism').first().waitFor()
    const headers = { authorization: `Bearer ${elsewhere}` }
    expect((await fetch(`${shop.url}/api/account`, { headers })).status).toBe(401)
    expect(await tokenFor(oldPassword)).toBeUndefined()
    expect(await tokenFor(newPassword)).toBeDefined()
    await openDialog()
    await expect.poll(() => dialog().getByLabel('Current Password').inputValue()).toBe('')
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
