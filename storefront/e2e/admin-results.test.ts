import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminHands, adminPage, downloaded, newCustomer, signIn, type Hands } from './admin-hands.ts'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow, expectWords } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const first = 'MJ-0000-0000-0001'
const second = 'MJ-0000-0000-0002'
const resultsOfKits = '**/api/admin/kits/*/results'
const columns =
  'swab_kit_id,received_at,reported_at,run_id,status,cyp2c9,cyp2c19_2,cyp2c19_3,cyp2c19_17,akt1,comt,lab_version,note'
const row = (kit: string, cyp2c9: string) =>
  `${kit},2026-01-10T09:00:00Z,2026-01-11T09:00:00Z,R7,final,${cyp2c9},1/1,1/1,1/17,T/T,Val/Val,v1,`

describe('an admin and the results', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let admin: Hands
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([
      startShop({ CORRECTIONS_NEED_SECOND_ADMIN: 'true' }),
      openBrowser(),
    ])
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  const at = (path: string) => `${shop.url}${path}`
  const statusSays = (words: string | RegExp) =>
    page.getByRole('status').filter({ hasText: words }).first().waitFor()
  const choose = (lines: readonly string[]) =>
    page.getByLabel("Laboratory's CSV file").setInputFiles({
      name: 'run-7.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([columns, ...lines, ''].join('\n')),
    })
  const idOf = async (email: string) => {
    const { body } = await admin.send('GET', `/api/admin/users?filter=${encodeURIComponent(email)}`)
    return (body as { id: string }[])[0]!.id
  }

  /** Somebody else at the first kit, with its results and the proposal opened. */
  const openAs = async (email: string) => {
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    const other = await context.newPage()
    await other.goto(at(`/sign-in?return=${encodeURIComponent(`/admin/kits/${first}`)}`))
    await signIn(other, email, 'a long enough one')
    await other.getByRole('button', { name: 'Show the results and the correction' }).click()
    return other
  }

  it('sees what is wrong in a file before anything is done, and can give it back as CSV', async () => {
    admin = await adminHands(shop)
    for (const [email, kitId] of [
      ['rosa@example.org', first],
      ['noor@example.org', second],
    ] as const)
      await (await newCustomer(shop, email)).send('POST', '/api/swab-kits/register', { kitId })
    page = await adminPage(browser, shop, '/admin/laboratory')
    page.on('pageerror', (error) => complaints.push(String(error)))
    await page.getByText('No file has been imported yet.').waitFor()
    const template = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save a template with an example' }).click(),
    )
    expect(template.name).toBe('swabwise-laboratory-template.csv')
    expect(template.bytes.toString()).toContain('swab_kit_id,received_at,reported_at,run_id,status,cyp2c9,')
    await choose([row(first, '7/7'), row(second, '1/3'), row('MJ-9999-0000-0001', '1/1')])
    await statusSays('2 rows are wrong')
    const rows = await page
      .getByRole('table', { name: 'Problems in the file' })
      .locator('tbody tr')
      .allInnerTexts()
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatch(/^2\b.*MJ-0000-0000-0001.*cyp2c9.*7\/7/s)
    await expect.poll(() => page.getByRole('button', { name: 'Apply 1 row' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await expectNoOverflow(page)
    const { name, bytes } = await downloaded(page, () =>
      page.getByRole('button', { name: 'Save the problems as CSV' }).click(),
    )
    expect(name).toBe('run-7-problems.csv')
    expect(bytes.toString()).toContain('2,error,MJ-0000-0000-0001,cyp2c9,7/7')
  })

  it('applies the file that was put right, on hold, and a second time changes nothing', async () => {
    const lines = [row(first, '1/3'), row(second, '1/1')]
    await choose(lines)
    await statusSays('The file is right')
    await page.getByLabel('Hold: owners').check()
    await page.getByRole('button', { name: 'Apply 2 rows' }).click()
    await statusSays('Applied: 2 new, 0 changed, 0 unchanged')
    await choose(lines)
    await statusSays('Nothing to import: every row is already recorded')
    await page.getByRole('table', { name: 'Imports' }).getByRole('link').click()
    await page.getByRole('heading', { level: 3, name: 'Results received' }).first().waitFor()
    await expect.poll(() => page.getByRole('link', { name: first }).count()).toBeGreaterThan(0)
    await expectAccessible(page)
  })

  it('releases and emails several at once, and is told which could not be', async () => {
    await page.goto(at('/admin/kits?stage=held'))
    await page.getByLabel('All rows on this page').check()
    await page.route('**/api/admin/test/release', (route) => route.abort())
    await page.getByRole('button', { name: 'Release 2' }).click()
    await page.getByRole('alert').getByText('We cannot reach Swabwise.').waitFor()
    await page.unroute('**/api/admin/test/release')
    await page.getByRole('button', { name: 'Release 2' }).click()
    await statusSays('2 kits released')
    await page.goto(at('/admin/kits?stage=final&filter=MJ-0000-0000-000'))
    await page.getByLabel('All rows on this page').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Email 2' }).click()
    await statusSays('2 kits queued for email')
    await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Mail' }).click()
    await page.getByRole('table', { name: 'Mail' }).getByText('Results ready').first().waitFor()
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('gives somebody the role', async () => {
    await newCustomer(shop, 'second@example.org')
    await page.goto(at(`/admin/users/${await idOf('second@example.org')}`))
    await page.getByLabel('Role', { exact: true }).selectOption('Admin')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await statusSays('The account is saved')
    await page.getByRole('heading', { level: 3, name: 'Role granted' }).waitFor()
  })

  it('opens results only when asked to, and that is on record', async () => {
    await page.goto(at(`/admin/kits/${first}`))
    await page.getByRole('button', { name: 'Show the history' }).waitFor()
    const seen = async () => {
      const { body } = await admin.send('GET', '/api/admin/history?size=200&sort=at,desc')
      return (body as { type: string; stream: string }[]).filter(
        ({ type, stream }) => type === 'ResultsViewed' && stream.endsWith(first),
      )
    }
    expect(await seen()).toHaveLength(0)
    await page.getByRole('button', { name: 'Show the results' }).click()
    await page.getByText('*1/*3 – Slow').waitFor()
    await expect.poll(() => seen()).toHaveLength(1)
    await expectAccessible(page)
  })

  it('proposes a correction, loses nothing when it fails, and cannot confirm it alone', async () => {
    const reported = Promise.withResolvers<void>()
    await page.route(resultsOfKits, async (route) => {
      await reported.promise
      await route.continue()
    })
    await page.getByRole('button', { name: 'Correct results' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correct the results' })
    await dialog.getByText('Loading what was reported').waitFor()
    expect(await dialog.getByRole('button', { name: 'Correct' }).isDisabled()).toBe(true)
    reported.resolve()
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await page.unroute(resultsOfKits)
    await dialog.getByRole('link', { name: 'Give a reason for the correction' }).waitFor()
    await dialog.getByLabel('CYP2C9').selectOption('*3/*3 – Very Slow')
    await dialog.getByText('Reads: THC Metabolism Very Slow').waitFor()
    await dialog.getByLabel('CYP2C19*2').selectOption('*2/*2')
    await dialog.getByLabel('CYP2C19*17').selectOption('*1/*17')
    await dialog.getByText('The sites of CYP2C19 do not fit together').waitFor()
    await dialog.getByLabel('CYP2C19*2').selectOption('*1/*1')
    await dialog.getByLabel('Reason for the correction').fill('Tubes were swapped')
    await expectAccessible(page)
    await page.route('**/api/admin/test/new?*', (route) => route.fulfill({ status: 500, body: '{}' }))
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await dialog.getByText('What you typed is still here').waitFor()
    await page.unroute('**/api/admin/test/new?*')
    await expect
      .poll(() => dialog.getByLabel('Reason for the correction').inputValue())
      .toBe('Tubes were swapped')
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await statusSays('Correction proposed')
    await page.getByRole('button', { name: 'Show the results and the correction' }).click()
    await page.getByText('Another admin has to confirm it. You can withdraw it.').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm the correction' }).count()).toBe(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('gives somebody else the role, who is too new to confirm it', async () => {
    await newCustomer(shop, 'third@example.org')
    const { status } = await admin.send('PATCH', '/api/admin/update', {
      id: await idOf('third@example.org'),
      authorities: ['ROLE_USER', 'ROLE_ADMIN'],
    })
    expect(status).toBe(200)
    const other = await openAs('third@example.org')
    await other.getByRole('button', { name: 'Confirm the correction' }).click()
    await other.getByText('You became an admin after this was proposed.').waitFor()
    await other.context().close()
    const demote = { id: await idOf('third@example.org'), authorities: ['ROLE_USER'] }
    expect((await admin.send('PATCH', '/api/admin/update', demote)).status).toBe(200)
  })

  it('is confirmed by who was an admin before', async () => {
    const other = await openAs('second@example.org')
    await other.getByRole('button', { name: 'Reject' }).click()
    await other.getByText('Give a reason for rejecting it').waitFor()
    await other.getByRole('button', { name: 'Confirm the correction' }).click()
    await other.getByText('Correction applied').waitFor()
    await other.getByRole('button', { name: 'Show the results' }).click()
    await other.getByText('*3/*3 – Very Slow').waitFor()
    await other.context().close()
  })

  it('cannot take the role from the last admin', async () => {
    const demote = { id: await idOf('second@example.org'), authorities: ['ROLE_USER'] }
    expect((await admin.send('PATCH', '/api/admin/update', demote)).status).toBe(200)
    await page.goto(at(`/admin/users/${await idOf('admin@example.com')}`))
    await page.getByLabel('Role', { exact: true }).selectOption('Customer')
    await page.getByLabel('First name').fill('Adah')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').getByText('This is the last admin.').waitFor()
    await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Adah')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('changes a name and the details of a customer', async () => {
    await page.goto(at('/admin/users?filter=noor'))
    await page.getByRole('link', { name: 'noor@example.org' }).click()
    await page.getByLabel('First name').fill('N')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('alert').waitFor()
    await page.getByLabel('First name').fill('Noor')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await statusSays('The account is saved')
    await page.getByRole('button', { name: 'Edit the details' }).click()
    const details = page.locator('#user-details')
    await details.getByLabel('How often do you use cannabis?').selectOption('Weekly')
    await page.getByRole('button', { name: 'Save the details' }).click()
    await statusSays('The details are saved')
    await expectAccessible(page)
  })

  it('erases an account with a reason, and the past tells no more who it was', async () => {
    await page.getByRole('button', { name: 'Erase', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Erase the account?' })
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await dialog.getByRole('link', { name: 'Give a reason for erasing the account' }).waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Reason').fill('Requested by email')
    await dialog.getByLabel("The account's email").fill('noor@example.org')
    await dialog.getByRole('button', { name: 'Erase for good' }).click()
    await statusSays('The account is erased')
    await expect.poll(() => page.locator('main').innerText()).toContain(second)
    await page.reload()
    await page.getByText('No such account').waitFor()
    await page.getByRole('heading', { level: 3, name: 'Account erased' }).waitFor()
    await expectWords(page.locator('main'), 'erased', 'Requested by email')
    expect(await page.locator('main').innerText()).not.toContain('noor@example.org')
    await expectAccessible(page)
    await expectNoOverflow(page)
  })

  it('reads messages, and sees why checkout is closed', async () => {
    await admin.send('POST', '/api/contact-us', {
      name: 'Robin',
      email: 'robin@example.org',
      subject: '<b>My kit</b>',
      message: 'Where is it?',
    })
    await page.goto(at('/admin/messages'))
    await page.getByRole('heading', { level: 2, name: '<b>My kit</b>' }).waitFor()
    await expectAccessible(page)
    for (const path of ['/admin', '/admin/site']) {
      await page.goto(at(path))
      await page.getByText('Checkout is closed').waitFor()
      await expectAccessible(page)
      await expectNoOverflow(page)
    }
    await page.goto(at('/admin'))
    await page.getByLabel('Open a kit').fill('mj000000000001')
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/admin/kits/${first}`)
  })

  it('complained about nothing on the way', () => {
    expect(complaints).toEqual([])
  })
})
