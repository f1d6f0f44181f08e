import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { titleOf } from '@swabwise/events/genetics/reports'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { callApi, openPage, signIn, tokenOf } from './customer.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const kitId = 'MJ-0000-0000-1002'
const codes = {
  cyp2c9: '1/3',
  akt1: 'T/T',
  comt: 'Val/Val',
  cyp2c192: '1/1',
  cyp2c193: '1/1',
  cyp2c1917: '1/17',
}

describe('a customer and their own results', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let link: string
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    page = await openPage(browser, complaints)
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const dialog = () => page.getByRole('dialog')
  const fromMenu = async (name: string, item: string) => {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    await page.getByRole('button', { name: item }).press('Enter')
    await dialog().waitFor()
  }
  const main = () => page.locator('main').innerText()

  it('waits, and is told what happens next and when', async () => {
    await signIn(page, shop.url, 'pending@example.com', 'demo-pending')
    await page.getByText('1 to 2 business days after arrival').first().waitFor()
    await expect.poll(() => main()).toMatch(/Pending/)
    await page.getByRole('link', { name: 'How to take the sample' }).waitFor()
    const footer = page.getByRole('contentinfo')
    await footer.getByText('© 2022 Swabwise.').waitFor()
    await footer.getByRole('link', { name: 'support@swabwise.example' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('sees a result that is released while the page is open, and hears of it', async () => {
    const admin = await tokenOf(shop.url, 'admin@example.com', 'demo-admin')
    const held = { ...codes, hold: true }
    const route = `POST /api/admin/test/new?swabKitIdentifier=${kitId}` as const
    expect((await callApi(shop.url, route, { body: held, token: admin })).status).toBe(201)
    const body = { swabKitIds: [kitId] }
    await callApi(shop.url, 'POST /api/admin/test/release', { body, token: admin })
    await page.getByRole('status').getByText(`Your results for kit ${kitId} are ready.`).waitFor()
    await expect.poll(main).toMatch(/Fast/)
    expect(await main()).not.toMatch(/Pending/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show them', exact: true }).click()
    await expect.poll(main).not.toMatch(/Not shown/)
  })

  it.each(['learn', 'genetic', 'overview'])('is offered a summary and a link on the tab %s', async (tab) => {
    await page.goto(`${shop.url}/dashboard/${tab}`)
    for (const title of ['THC Metabolism', 'Mental Health Risk', 'Memory', 'CBD Metabolism'])
      await page.locator('main').getByRole('link', { name: title }).first().waitFor()
    await page.getByRole('link', { name: 'Summary Genetics Report' }).click()
    await dialog().getByRole('heading', { name: 'Summary Genetics Report' }).waitFor()
    await dialog().locator('footer').getByRole('button', { name: 'Close' }).click()
    await dialog().waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Share Your Results' }).click()
    await dialog().getByText('Make a link for a doctor').waitFor()
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expectNoOverflow(page)
  })

  it('is told after a reload, too, which reports were not opened yet', async () => {
    const told = page.getByText(/^Report \d+ of \d+/).first()
    await page.goto(`${shop.url}/dashboard/genetic/${Object.keys(titleOf)[0]}`)
    await page
      .getByRole('link', { name: /^Next: / })
      .first()
      .click()
    await page
      .getByText(/^Report 2 of/)
      .first()
      .waitFor()
    const before = await told.innerText()
    await page.reload()
    await page
      .getByText(/^Report 2 of/)
      .first()
      .waitFor()
    await expect.poll(() => told.innerText()).toBe(before)
    expect(before).toMatch(/not opened yet$/)
    await page.goto(`${shop.url}/dashboard/overview`)
  })

  it('makes a link to them that is shown once', async () => {
    await page.getByRole('button', { name: 'Share Your Results' }).press('Enter')
    await dialog().getByText('You have not shared your results.').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await dialog().getByLabel('How long should the link work?').selectOption('30 days')
    await dialog().getByRole('button', { name: 'Create link' }).press('Enter')
    const field = dialog().getByLabel('Link to your results')
    await field.waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('shareLink')
    link = await field.inputValue()
    expect(link).toMatch(new RegExp(`^${shop.url}/pdf-download[?]share=[\\w-]{43}$`))
    await dialog().getByText('Not opened yet').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await dialog().getByRole('button', { name: 'Copy link' }).press('Enter')
    await dialog().getByText('Copied.').waitFor()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    await page.keyboard.press('Escape')
    await dialog().waitFor({ state: 'hidden' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Share Your Results')
  })

  it('sees that it was opened, and revokes it', async () => {
    const visitor = await openPage(browser, complaints)
    await visitor.goto(link)
    await visitor.locator('main').getByText('CYP2C19').first().waitFor()
    await page.getByRole('button', { name: 'Share Your Results' }).press('Enter')
    await dialog()
      .getByText(/^Opened once, last on /)
      .waitFor()
    expect(await dialog().innerText()).not.toContain(link)
    await dialog().getByRole('button', { name: 'Revoke link' }).press('Enter')
    await dialog().getByText('Whoever has it sees nothing from then on.').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    await dialog().getByRole('button', { name: 'Keep it' }).press('Enter')
    await dialog().getByRole('button', { name: 'Revoke link' }).press('Enter')
    await dialog().getByRole('button', { name: 'Revoke', exact: true }).press('Enter')
    await dialog()
      .getByText(/^Revoked on /)
      .waitFor()
    await expectAccessible(page)
    await visitor.reload()
    await visitor.locator('h1').waitFor()
    expect(await visitor.locator('main').innerText()).not.toContain(kitId)
    await visitor.context().close()
    await page.keyboard.press('Escape')
  })

  it('asks for recommendations and reads them, as information', async () => {
    await page.getByRole('link', { name: 'Learn' }).click()
    await page.waitForURL('**/dashboard/learn')
    await page.waitForFunction(() => document.title.startsWith('Learn'))
    await page.getByRole('button', { name: 'Show my recommendations' }).press('Enter')
    await page.getByText('Memory may dip more with THC').waitFor()
    await expect.poll(() => main()).toMatch(/This is information, not medical advice/)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await page.reload()
    await page.getByText('Memory may dip more with THC').waitFor()
    await page.getByRole('button', { name: 'Switch recommendations off' }).press('Enter')
    await page.getByRole('button', { name: 'Show my recommendations' }).waitFor()
  })

  it.each([
    ['ZIP', /^PK/],
    ['CSV', /cyp2c9/i],
    ['JSON', /"cyp2c9"|CYP2C9/],
    ['FHIR', /"resourceType":\s*"Bundle"/],
  ])('takes their results along as %s', async (format, content) => {
    if (!(await dialog().isVisible())) await fromMenu('Noor', 'Your Data')
    const downloading = page.waitForEvent('download')
    const button = dialog().getByRole('button', { name: `Download as ${format}` })
    await button.press('Enter')
    const download = await downloading
    expect(readFileSync(await download.path(), 'utf8')).toMatch(content)
    await button.and(page.locator(':focus')).waitFor()
  })

  it('sees what was shared and when they signed in, and says whether to get news', async () => {
    await dialog()
      .getByText(/^Revoked on /)
      .waitFor()
    await dialog()
      .getByText(/One that was not you/)
      .waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const consent = dialog().getByLabel('Send me news and offers by email')
    expect(await consent.isChecked()).toBe(false)
    await consent.press('Space')
    await dialog().getByText('Saved.').waitFor()
    const token = await tokenOf(shop.url, 'pending@example.com', 'demo-pending')
    const { body } = await callApi(shop.url, 'GET /api/customer-details/user', { token })
    expect(body.promotionalEmail).toBe(true)
  })

  it('erases their account with their password, and keeps a receipt', async () => {
    await dialog().getByRole('button', { name: 'Erase my account' }).press('Enter')
    await dialog().getByRole('button', { name: 'Erase my account for good' }).press('Enter')
    await dialog().getByRole('link', { name: 'Enter your password' }).waitFor()
    await expectAccessible(page)
    await dialog().getByLabel('Your password').fill('a guess')
    await page.keyboard.press('Enter')
    await dialog().getByRole('link', { name: 'Your password is not correct. Nothing was erased.' }).waitFor()
    await expectNoOverflow(page)
    await dialog().getByLabel('Your password').fill('demo-pending')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Your account is erased' }).waitFor()
    const receipt = await main()
    for (const fact of ['pending@example.com', kitId]) expect(receipt).toContain(fact)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .not.toMatch(/pending@|token|readReports/)
    const again = await callApi(shop.url, 'POST /api/authenticate', {
      body: { username: 'pending@example.com', password: 'demo-pending' },
    })
    expect(again.status).toBe(401)
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
