import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { all, mainOf, textOf } from './testing/markup.ts'
import { openSite, type TestSite } from './testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite(builtInProducts, { info: vi.fn(), warn: vi.fn(), error: vi.fn() })
})
afterAll(() => site.close())

const main = async (url: string) => mainOf((await site.render({ url })).body)
const labels = (html: string) => all(html, /<(?:label|legend)\b[^>]*>(.*?)<\/(?:label|legend)>/gs).map(textOf)
const field = (html: string, name: string) =>
  all(html, /(<(?:input|textarea)\b[^>]*>)/g).find((tag) => tag.includes(` name="${name}"`)) ?? ''
const submit = (html: string) => textOf(/<button\b[^>]*type="submit".*?<\/button>/s.exec(html)?.[0] ?? '')

it('sign-in asks for email, password and whether to remember, and leads to a forgotten password', async () => {
  const html = await main('/sign-in')
  expect(labels(html)).toEqual(['Email', 'Password', 'Remember Me'])
  for (const name of ['username', 'password']) expect(field(html, name)).toContain('required')
  expect(field(html, 'rememberMe')).toContain('type="checkbox"')
  expect(html).toContain('href="/forgot-password"')
})

it('registration asks for ten things, in the stated words, and links to what is agreed to', async () => {
  const html = await main('/register')
  const asked = labels(html)
  expect(
    asked.filter((label) => !['Canada', 'United States', 'Male', 'Female', 'N/A'].includes(label)),
  ).toEqual([
    'Email',
    'Confirm Email',
    'Password',
    'Confirm Password',
    'First name',
    'Last name',
    'Country',
    expect.stringMatching(/province|state/i),
    'Enter your date of birth to confirm you are of legal age',
    'Month',
    'Day',
    'Year',
    'Sex',
    'Send me news and offers by email',
  ])
  expect(asked).toEqual(expect.arrayContaining(['Canada', 'United States', 'Male', 'Female', 'N/A']))
  expect(textOf(html)).toContain('You must be over 19.')
  expect(field(html, 'promotionalEmail')).toContain('checked')
  for (const href of ['/terms-of-service', '/privacy']) expect(html).toContain(`href="${href}"`)
})

it('a forgotten password asks for the address of the account', async () => {
  const html = await main('/forgot-password')
  expect(labels(html)).toEqual(['Email'])
  expect(submit(html)).toBe('Send me a link')
})

it('a reset asks for the new password twice, of 6 characters at least', async () => {
  const html = await main('/account/reset/finish?key=a-key')
  expect(labels(html)).toEqual(['New Password', 'Confirm Password'])
  for (const name of ['newPassword', 'confirmPassword'])
    expect(field(html, name)).toMatch(/(?=.* required)(?=.* minLength="6")/i)
  expect(submit(html)).toBe('Reset Password')
})

it('the contact form requires all of its four fields, the email as an email', async () => {
  const html = await main('/contact')
  for (const name of ['name', 'email', 'subject', 'message']) expect(field(html, name)).toContain('required')
  expect(field(html, 'email')).toContain('type="email"')
})
