import type { Browser, BrowserContext, Page } from 'playwright-core'

/** A browser of one person, whose complaints are collected; refused calls are told by the browser as well. */
export async function openPage(browser: Browser, complaints: string[]): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  return pageIn(context, complaints)
}

export async function pageIn(context: BrowserContext, complaints: string[]): Promise<Page> {
  const page = await context.newPage()
  page.setDefaultTimeout(15_000)
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    const isRefusal = /\/api\//.test(message.location().url)
    if (message.type() === 'error' && !isRefusal)
      complaints.push(`${message.text()} ${message.location().url}`)
  })
  return page
}

export async function signIn(page: Page, url: string, email: string, password: string): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/dashboard/overview')
  await page.locator('main h1').waitFor()
}

export interface ApiAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** As the service is called without a browser. */
export async function callApi(
  url: string,
  route: `${string} /${string}`,
  { body, token }: { readonly body?: object; readonly token?: string } = {},
): Promise<ApiAnswer> {
  const [method = '', path = ''] = route.split(' ')
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? {} : (JSON.parse(text) as ApiAnswer['body']) }
}

export async function tokenOf(url: string, username: string, password: string): Promise<string> {
  const { body } = await callApi(url, 'POST /api/authenticate', { body: { username, password } })
  return String(body.id_token)
}
