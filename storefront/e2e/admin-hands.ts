import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import type { RunningShop } from './running-shop.ts'

/** The service as a program calls it, signed in as somebody. */
export interface Hands {
  readonly token: string
  readonly send: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>
}

async function send(shop: RunningShop, token: string, method: string, path: string, body?: unknown) {
  const response = await fetch(`${shop.url}${path}`, {
    method,
    headers: {
      ...(body !== undefined && {
        'content-type': typeof body === 'string' ? 'text/csv' : 'application/json',
      }),
      ...(token !== '' && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

async function handsOf(shop: RunningShop, username: string, password: string): Promise<Hands> {
  const { body } = await send(shop, '', 'POST', '/api/authenticate', { username, password })
  const { id_token: token } = body as { id_token: string }
  return { token, send: (...call) => send(shop, token, ...call) }
}

export const adminHands = (shop: RunningShop): Promise<Hands> =>
  handsOf(shop, 'admin@example.com', 'demo-admin')

/** Opens an account and signs in. */
export async function newCustomer(shop: RunningShop, email: string): Promise<Hands> {
  const password = 'a long enough one'
  const { status } = await send(shop, '', 'POST', '/api/register', {
    email,
    login: email,
    langkey: 'en',
    password,
    firstName: 'Robin',
    lastName: 'Berg',
    country: 'Canada',
    region: 'Ontario',
    dob: '3-9-1990',
    gender: 'OTHER',
    promotionalEmail: false,
  })
  if (status !== 201) throw new Error(`${email} could not be registered: ${status}`)
  return handsOf(shop, email, password)
}

/** A page of its own window, on which the admin signs in and comes to this address. */
export async function adminPage(browser: Browser, shop: RunningShop, path: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    acceptDownloads: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await page.goto(`${shop.url}${path}`)
  await page.waitForURL('**/sign-in?**')
  await signIn(page, 'admin@example.com', 'demo-admin')
  await page.locator('main h1').waitFor()
  return page
}

export async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname !== '/sign-in')
}

export async function downloaded(
  page: Page,
  press: () => Promise<void>,
): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: download.suggestedFilename(), bytes: await readFile(await pathOf(download)) }
}

const pathOf = async (download: Download): Promise<string> => download.path()
