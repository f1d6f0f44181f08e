import { readFile } from 'node:fs/promises'
import { PDFDocument } from 'pdf-lib'
import { toBuffer } from 'qrcode'
import type { Browser, Page, Request } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allOf, readPdf } from '../src/reports/testing/read-pdf.ts'
import { openBrowser } from './browser.ts'
import { expectAccessible, expectNoOverflow, expectWords } from './checks.ts'
import { startShop, type RunningShop } from './running-shop.ts'

const described = {
  date: 'November 20, 2026',
  initials: 'RL',
  swabKits: 'TH-0000-0000-0001\nCB-0000-0000-0002',
  location: 'Ontario, Canada',
  cyp2c19_2: '1/1',
  cyp2c19_3: '1/1',
  cyp2c19_17: '17/17',
  cyp2c9: '3/3',
  akt1: 'T/T',
  comt: 'undefined',
}

describe('reports for others to read', () => {
  let shop: RunningShop
  let browser: Browser
  let page: Page
  let token: string | undefined
  const complaints: string[] = []

  beforeAll(async () => {
    ;[shop, browser] = await Promise.all([startShop(), openBrowser()])
    const context = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
    })
    page = await context.newPage()
    page.setDefaultTimeout(20_000)
    page.on('pageerror', (error) => complaints.push(String(error)))
    const answer = await api('POST', '/api/authenticate', {
      username: 'customer@example.com',
      password: 'demo-customer',
    })
    token = (answer as { id_token: string }).id_token
  })
  afterAll(async () => {
    await browser.close()
    await shop.stop()
  })

  async function api(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(shop.url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const printPage = (data: unknown) =>
    `${shop.url}/pdf-download?data=${encodeURIComponent(typeof data === 'string' ? data : JSON.stringify(data))}`
  const main = () => page.locator('main')

  async function generated(): Promise<{ name: string; text: string; pages: number }> {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Generate pdf' }).click(),
    ])
    const { pdf, root } = await readPdf(new Uint8Array(await readFile(await download.path())))
    const text = allOf(root, 'Document')
      .map((part) => part.text)
      .join(' ')
    return { name: download.suggestedFilename(), text, pages: pdf.getPageCount() }
  }

  describe('from a link that describes one', () => {
    it('shows what it says, and that nobody vouches for it', async () => {
      const answer = await page.goto(printPage(described))
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
      await page.getByRole('heading', { name: 'Cannabis Genetic Test' }).waitFor()
      await expectWords(main(), 'Not verified by the laboratory.', 'November 20, 2026', 'TH-0000-0000-0001')
      await expectWords(main(), 'Very Slow', 'Increased (Ultrarapid)', 'Normal risk', 'No Result')
      expect(await main().innerText()).not.toMatch(/check code/i)
    })

    it('is accessible and fits', async () => {
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(printPage(described))
        await page.getByRole('heading', { name: 'Summary' }).waitFor()
        await expectAccessible(page)
      }
      await expectNoOverflow(page)
    })

    it('sends nothing of it anywhere', async () => {
      const sent: string[] = []
      const note = (request: Request) => {
        if (!request.isNavigationRequest())
          sent.push(request.url() + (request.postData() ?? '') + JSON.stringify(request.headers()))
      }
      page.on('request', note)
      await page.goto(printPage(described), { waitUntil: 'networkidle' })
      page.off('request', note)
      expect(sent.filter((one) => /cyp2c|17%2F17|17\/17|TH-0000/i.test(one))).toEqual([])
      expect(await page.content()).not.toContain('cyp2c19_17&quot;')
    })

    it('prints a summary, a page a gene and the disclaimer, and nothing of the site around it', async () => {
      await page.goto(printPage(described))
      await page.getByRole('heading', { name: 'Summary' }).waitFor()
      const paper = await page.pdf({ format: 'Letter' })
      expect((await PDFDocument.load(paper)).getPageCount()).toBe(6)
      await page.emulateMedia({ media: 'print' })
      await expect
        .poll(() => page.locator('body > div > header, body > div > footer').locator('visible=true').count())
        .toBe(0)
      expect(await page.getByRole('button').locator('visible=true').count()).toBe(0)
      await expect.poll(() => page.getByText('Subject ID').locator('visible=true').count()).toBe(7)
      await page.emulateMedia({ media: null })
    })

    it('is saved as a file that says so too', async () => {
      await page.goto(printPage(described))
      const file = await generated()
      expect(file).toMatchObject({ name: 'Swabwise Genetic-My-Report.pdf', pages: 6 })
      expect(file.text).toContain('Not verified by the laboratory.')
      expect(file.text).toContain('Very Slow')
    })

    it('takes text only: markup in it is read, not run', async () => {
      const markup = '<img src=x onerror="document.title=1">'
      await page.goto(printPage({ ...described, location: markup }))
      await page.locator('dd').getByText(markup).waitFor()
      expect(await page.locator('main img').count()).toBe(0)
    })

    it.each([
      ['nothing', ''],
      ['half of it', JSON.stringify(described).slice(0, 60)],
      ['no text', JSON.stringify({ ...described, date: 7 })],
      ['far too much', JSON.stringify({ ...described, location: 'x'.repeat(5000) })],
    ])('that holds %s is told calmly', async (_, data) => {
      await page.goto(printPage(data))
      await page.getByRole('heading', { name: 'There is no report here' }).waitFor()
      await expect.poll(() => main().innerText()).toContain('ask whoever sent it for a new one')
      await expectAccessible(page)
    })
  })

  describe('from a share', () => {
    it('shows the laboratory’s record for as long as it is open', async () => {
      const share = (await api('POST', '/api/shares', {})) as { id: string; url: string; token: string }
      const address = `${shop.url}/pdf-download?share=${share.token}`
      await page.goto(address)
      await page.getByText('It comes from the laboratory’s records').waitFor()
      await expectWords(main(), 'RT', 'MJ-0000-0000-1001', 'Psychedelics Sensitivity', 'Check code')
      const text = await main().innerText()
      expect(text).not.toContain('Not verified')
      expect(text).not.toMatch(/Robin|Tremblay/)
      await expectAccessible(page)
      await expectNoOverflow(page)
      await api('DELETE', `/api/shares/${share.id}`)
      await page.goto(address)
      await page.getByRole('heading', { name: 'There is no report here' }).waitFor()
      await expect.poll(() => main().innerText()).toContain('is not open')
    })
  })

  describe('checked by their code', () => {
    const look = async (typed: string) => {
      await page.goto(`${shop.url}/check-report`)
      await page.getByLabel('Check code').fill(typed)
      await page.getByRole('button', { name: 'Check this report' }).click()
    }
    const record = async () =>
      (await api('GET', '/api/results/authenticity')) as { checkCode: string; healthCard: string }
    const code = async () => (await record()).checkCode
    const expectResults = async () => {
      await page.getByText('This paper was signed by us, and stands').waitFor()
      await expectWords(
        page.getByRole('status'),
        'RT',
        'MJ-0000-0000-1001',
        '*1/*3',
        'Slow',
        'Val/Val',
        'Increased (Rapid)',
      )
    }

    it('as people type it from paper', async () => {
      await look((await code()).toLowerCase().replaceAll('-', ' '))
      await page.getByText('This code is genuine').waitFor()
      await expectWords(page.getByRole('status'), 'RT', 'MJ-••••-••••-1001')
      const text = await page.getByRole('status').innerText()
      for (const result of ['*1/*3', 'Slow', 'Val/Val', 'Rapid']) expect(text).not.toContain(result)
      await expectAccessible(page)
      await expectNoOverflow(page)
    })

    it('by a photo of the square, which does not leave the browser', async () => {
      const { healthCard } = await record()
      const asked: string[] = []
      const listen = (request: Request) => asked.push(request.url() + (request.postData() ?? ''))
      page.on('request', listen)
      await page.goto(`${shop.url}/check-report`)
      const photo = async (text: string) =>
        page.getByLabel('Or a photo of the square').setInputFiles({
          name: 'square.png',
          mimeType: 'image/png',
          buffer: await toBuffer(text, { errorCorrectionLevel: 'L' }),
        })
      await photo(healthCard)
      await expectResults()
      await expectAccessible(page)
      await expectNoOverflow(page)
      await photo('https://example.org')
      await page.getByText('No signed square could be read').waitFor()
      page.off('request', listen)
      expect(asked.some((url) => url.includes('/api/report-checks/'))).toBe(true)
      expect(asked.filter((url) => url.includes(healthCard.slice(5, 200)))).toEqual([])
    })

    it('with a square that was changed', async () => {
      const { healthCard } = await record()
      await look(healthCard.replace(/..(?=\d{600}$)/, (sign) => (sign === '50' ? '51' : '50')))
      await page.getByText('This square was not signed by us').waitFor()
      await expectAccessible(page)
    })

    it('with a slip of the pen, and where there is no such report', async () => {
      const right = await code()
      await look(right.replace(/.$/, (last) => (last === '2' ? '3' : '2')))
      await page.getByText('One of the signs is not as on the paper').first().waitFor()
      await expectAccessible(page)
      await look('0000-0000-0000-0000-0000-0000-0000')
      await page.getByText('We know no report with this code').waitFor()
      await expectAccessible(page)
    })

    it('from the link in a customer’s own file', async () => {
      await page.goto(`${shop.url}/sign-in`)
      await page.getByLabel('Email').fill('customer@example.com')
      await page.getByLabel('Password', { exact: true }).fill('demo-customer')
      await page.getByRole('button', { name: 'Sign in' }).click()
      await page.waitForURL('**/dashboard/overview')
      await page.goto(`${shop.url}/dashboard/overview?report=summary`)
      const summary = page.getByRole('dialog', { name: 'Summary Genetics Report' })
      await expectWords(summary, 'THC Metabolism', 'SSRI Sensitivity', 'Mental Health Risk: DISC1')
      await page.goto(`${shop.url}/pdf`)
      await page.getByRole('heading', { level: 1, name: 'My Report Summary' }).waitFor()
      await page.getByText(/^Report date: \w+ \d+, \d{4}$/).waitFor()
      await expectWords(main(), 'Robin Tremblay', 'THC Metabolism', 'Open in browser for best results')
      const file = await generated()
      const printed = await code()
      expect(file).toMatchObject({ name: 'Swabwise Genetic-My-Report.pdf', pages: 13 })
      expect(file.text).toContain(printed)
      expect(file.text).toContain('Robin Tremblay')
      await page.goto(`${shop.url}/check-report#${printed}`)
      await page.getByRole('button', { name: 'Check this report' }).click()
      await page.getByText('This code is genuine').waitFor()
      await page.goto(`${shop.url}/check-report#${(await record()).healthCard}`)
      await page.getByRole('button', { name: 'Check this report' }).click()
      await expectResults()
    })
  })

  it('no screen broke on the way', () => {
    expect(complaints).toEqual([])
  })
})
