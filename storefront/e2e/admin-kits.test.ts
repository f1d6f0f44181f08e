import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminHands, adminPage, downloaded, newCustomer, signIn, type Hands } from './admin-hands.ts'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

describe('an admin and the kits', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let admin: Hands
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`
  const rows = () => page.locator('main tbody tr')
  const ids = () => page.locator('main tbody a[data-row]').allInnerTexts()
  const statusSays = (words: string | RegExp) =>
    page.getByRole('status').filter({ hasText: words }).first().waitFor()

  it('comes back, after signing in, to the list as it was asked for', async () => {
    admin = await adminHands(shop)
    page = await adminPage(browser, shop, '/admin/kits?stage=available&sort=identifier%2Cdesc')
    page.on('pageerror', (error) => complaints.push(String(error)))
    expect(new URL(page.url()).search).toBe('?stage=available&sort=identifier%2Cdesc')
    await rows().first().waitFor()
    await expect.poll(async () => (await ids())[0]).toBe('TH-0000-0000-0003')
    await expect.poll(() => page.getByLabel('Stage').inputValue()).toBe('available')
    const header = page.getByRole('banner')
    await expect.poll(() => header.getByRole('link', { name: 'Admin' }).getAttribute('href')).toBe('/admin')
    await header.getByRole('button', { name: 'Sign Out' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('customers are told calmly that this is not for them, and visitors sign in', async () => {
    const context = await browser.newContext()
    const customer = await context.newPage()
    await customer.goto(at('/sign-in?return=%2Fadmin%2Fusers'))
    await signIn(customer, 'pending@example.com', 'demo-pending')
    await customer
      .getByRole('heading', { level: 1, name: 'This area is for the people who run Swabwise' })
      .waitFor()
    expect(await customer.getByRole('navigation', { name: 'Admin' }).count()).toBe(0)
    await expectAccessible(customer)
    await customer.getByRole('button', { name: 'Sign in as someone else' }).click()
    await customer.waitForURL('**/sign-in?return=%2Fadmin%2Fusers')
    await context.close()
  })

  it('an unknown address leads to the desk, and public pages carry nothing of all this', async () => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    const files: string[] = []
    visitor.on('request', (request) => files.push(new URL(request.url()).pathname))
    await visitor.goto(at('/'), { waitUntil: 'networkidle' })
    expect(files.filter((file) => /admin/i.test(file))).toEqual([])
    await visitor.goto(at('/admin/nowhere'))
    await visitor.waitForURL('**/sign-in?return=%2Fadmin')
    await context.close()
  })

  it('adds a range after a look at what would happen, keeps it when it fails, and prints its labels', async () => {
    await page.goto(at('/admin/kits/new'))
    await page.getByLabel('How many').fill('0')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('alert').getByRole('link', { name: 'Enter the first number' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('first')
    await expectAccessible(page)
    await page.getByLabel('Prefix').fill('mj-0042')
    await page.getByLabel('First number').fill('1')
    await page.getByLabel('How many').fill('40')
    await page.getByText('MJ-0042-0000-0040').waitFor()
    await page.getByRole('button', { name: 'Check' }).click()
    await page.route('**/create/many', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.getByRole('button', { name: 'Add 40 kits' }).click()
    await page.getByText('Something went wrong on our side. What you typed is still here').waitFor()
    await page.unroute('**/create/many')
    await expect.poll(() => page.getByLabel('Prefix').inputValue()).toBe('mj-0042')
    await page.getByRole('button', { name: 'Add 40 kits' }).click()
    await statusSays('40 kits added')
    await page.getByRole('button', { name: 'Print their labels' }).click()
    await page.getByRole('heading', { level: 1, name: 'Labels' }).waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const pdf = await downloaded(page, () => page.getByRole('button', { name: 'Save as PDF' }).click())
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const csv = await downloaded(page, () => page.getByRole('button', { name: 'Save as CSV' }).click())
    expect(csv.bytes.toString().trim().split('\r\n')).toHaveLength(41)
  })

  it('adds a list, tells of wrong lines by their number, and leaves what is there', async () => {
    await page.goto(at('/admin/kits/new'))
    await page.getByLabel('One or a list').check()
    await page.getByLabel('Kit IDs').fill('mj004300000001\nnonsense\nMJ-0042-0000-0001')
    await page.getByRole('button', { name: 'Check' }).click()
    await statusSays('1 kit would be added')
    await page.getByText('1 kit is there already').waitFor()
    await expect.poll(() => rows().first().innerText()).toMatch(/2\s+NONSENSE/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Add 1 kit' }).click()
    await statusSays('1 kit added')
  })

  it('adds what a CSV file holds', async () => {
    await page.goto(at('/admin/kits/new'))
    await page.getByLabel('A CSV file').check()
    await page.getByLabel('CSV file', { exact: true }).setInputFiles({
      name: 'lot.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('identifier\nMJ-0044-0000-0001\nMJ-0044-0000-0002\n'),
    })
    await page.getByText('Chosen: lot.csv').waitFor()
    await page.getByLabel('Lot').fill('L-7')
    await page.getByRole('button', { name: 'Check' }).click()
    await page.getByRole('button', { name: 'Add 2 kits' }).click()
    await statusSays('2 kits added')
  })

  it('finds by what is typed, remembers it in the address and on the way back, and works by keyboard', async () => {
    await page.goto(at('/admin/kits'))
    await rows().first().waitFor()
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.locator('main h1').focus()
    await page.keyboard.press('/')
    await page.keyboard.type('0042-0000-001')
    await page.waitForURL('**/admin/kits?filter=0042-0000-001')
    await statusSays('10 kits')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByLabel('Kit ID or owner contains').inputValue()).toBe('0042-0000-001')
    await page.keyboard.press('j')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('k')
    const [, second] = await ids()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: second! }).waitFor()
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Kits' }).click()
    await page.waitForURL('**/admin/kits?filter=0042-0000-001')
    await page.getByLabel('Kit ID or owner contains').fill('nothing like it')
    await page.getByText('No kits match.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await page.waitForURL('**/admin/kits')
  })

  it('asks only for the last of what is typed, and shows no answer that is out of date', async () => {
    await page.goto(at('/admin/kits'))
    await rows().first().waitFor()
    let letSlowGo = () => {}
    const slow = new Promise<void>((resolve) => (letSlowGo = resolve))
    await page.route('**/api/swab-kits?*filter=MJ-0042*', async (route) => {
      await slow
      await route.continue().catch(() => undefined)
    })
    await page.getByLabel('Kit ID or owner contains').fill('MJ-0042')
    await page.waitForURL('**filter=MJ-0042')
    await page.getByLabel('Kit ID or owner contains').fill('MJ-0044')
    await statusSays('2 kits')
    letSlowGo()
    await page.unroute('**/api/swab-kits?*filter=MJ-0042*')
    await expect.poll(async () => (await ids()).every((id) => id.startsWith('MJ-0044'))).toBe(true)
  })

  it('deletes several at once, at once, and takes it back', async () => {
    await page.goto(at('/admin/kits?filter=MJ-0044'))
    await rows().nth(1).waitFor()
    await page.getByLabel('All rows on this page').check()
    await page.getByRole('button', { name: 'Delete 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 kits' }).click()
    await statusSays('2 kits deleted')
    await expect.poll(() => rows().count()).toBe(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await statusSays('2 kits are back')
    await rows().nth(1).waitFor()
    const { body } = await admin.send('GET', '/api/swab-kits?filter=MJ-0044')
    expect(body).toMatchObject([{ lot: 'L-7' }, { lot: 'L-7' }])
  })

  it('is told when a kit was registered in the meantime, and keeps it on the list', async () => {
    await page.goto(at('/admin/kits?filter=MJ-0044'))
    await rows().nth(1).waitFor()
    const rosa = await newCustomer(shop, 'rosa@example.org')
    await rosa.send('POST', '/api/swab-kits/register', { kitId: 'MJ-0044-0000-0001' })
    await page.getByLabel('All rows on this page').check()
    await page.getByRole('button', { name: 'Delete 2' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete 2 kits' }).click()
    await statusSays('1 kit deleted')
    await page.getByText('The kit is registered. Detach it from its owner before you delete it.').waitFor()
    await page.getByRole('link', { name: 'MJ-0044-0000-0001' }).waitFor()
    await expect.poll(() => rows().count()).toBe(1)
  })

  it('attaches a kit to a person who is found by typing, and is told why it cannot be', async () => {
    await newCustomer(shop, 'noor@example.org')
    await page.goto(at('/admin/kits/MJ-0042-0000-0001'))
    await page.getByRole('button', { name: 'Attach' }).click()
    const dialog = page.getByRole('dialog', { name: 'Attach the kit' })
    await dialog.getByRole('button', { name: 'Attach' }).click()
    await dialog.getByRole('link', { name: "Choose the kit's owner" }).waitFor()
    await dialog.getByLabel('Find the person').fill('rosa@exam')
    await dialog.getByLabel(/rosa@example.org/).check()
    await dialog.getByLabel('Reason').fill('She could not do it herself')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Attach' }).click()
    await dialog
      .getByRole('link', { name: 'This person already has a cannabis kit. Detach that one first.' })
      .waitFor()
    await dialog.getByLabel('Find the person').fill('noor@')
    await dialog.getByLabel(/noor@example.org/).check()
    await expect.poll(() => dialog.getByLabel('Reason').inputValue()).toBe('She could not do it herself')
    await dialog.getByRole('button', { name: 'Attach' }).click()
    await statusSays('Attached to noor@example.org')
    await page.getByText('Reason: She could not do it herself').waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('detaches it with a reason, and attaches it again at once', async () => {
    await page.getByRole('button', { name: 'Detach' }).click()
    const dialog = page.getByRole('dialog', { name: 'Detach the kit' })
    await dialog.getByLabel('Reason').fill('Wrong person')
    await dialog.getByRole('button', { name: 'Detach' }).click()
    await page.getByRole('button', { name: 'Attach it to noor@example.org again' }).click()
    await statusSays('Attached again')
    await page.getByText('Reason: Wrong person').waitFor()
  })

  it('goes through the past with a slider, by keyboard', async () => {
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.getAttribute('aria-valuetext')).toMatch(/^Event 1 of \d+: Kit created$/)
    await page.keyboard.press('ArrowRight')
    await expect
      .poll(() => slider.getAttribute('aria-valuetext'))
      .toMatch(/^Event 2 of \d+: Kit (attached|registered)$/)
    const { bytes } = await downloaded(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(bytes.toString()).toContain('Wrong person')
    await page.getByRole('link', { name: 'All of this request' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'All of one request' }).waitFor()
    await page.getByRole('heading', { level: 3, name: 'Kit created' }).first().waitFor()
    await expectAccessible(page)
  })

  it('exports what is filtered, as it is', async () => {
    await page.goto(at('/admin/kits?filter=0042-0000-000'))
    await rows().first().waitFor()
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Export CSV' }).click(),
    )
    expect(name).toMatch(/^swabwise-kits-\d{4}-\d\d-\d\d\.csv$/)
    expect(bytes.toString().trim().split(/\r?\n/)).toHaveLength(1 + 9)
  })

  it.each(['kits/MJ-9876-0000-0001', 'kits/garbage', 'users/garbage'])(
    'is told calmly that there is no %s',
    async (what) => {
      await page.goto(at(`/admin/${what}`))
      await page.getByText(/^No such (kit|account)$/).waitFor()
      await page.getByText('Not found.').waitFor()
    },
  )

  it('says so, and offers another try, when the list cannot be fetched', async () => {
    await page.route('**/api/swab-kits?*', (route) => route.abort())
    await page.goto(at('/admin/kits'))
    await page.getByRole('alert').getByText('We cannot reach Swabwise.').waitFor()
    await page.unroute('**/api/swab-kits?*')
    await page.getByRole('button', { name: 'Try again' }).click()
    await rows().first().waitFor()
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
