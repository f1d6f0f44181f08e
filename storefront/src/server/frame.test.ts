import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { all, headings, textOf } from './testing/markup.ts'
import { openSite, type TestSite } from './testing/site.ts'

let site: TestSite
beforeAll(async () => {
  site = await openSite(builtInProducts, { info: vi.fn(), warn: vi.fn(), error: vi.fn() })
})
afterAll(() => site.close())

const part = async (url: string, pattern: RegExp) =>
  pattern.exec((await site.render({ url })).body)?.[0] ?? ''
const linksIn = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, href, text = '']) => [
    textOf(text),
    href,
  ])

const topNav = [
  ['Our Test', '/cannabis-test'],
  ['How It Works', '/how-it-works'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
]
const pages = /<nav aria-label="Main".*?<\/nav>/s

it.each(['/', '/en_ca', '/en_us', '/about', '/contact', '/how-it-works', '/faq'])(
  '%s has the site header with its four links',
  async (url) => expect(linksIn(await part(url, pages))).toEqual(topNav),
)

it.each(['/cannabis-test', '/cart', '/sign-in', '/privacy', '/affiliate-program'])(
  '%s has the other layout, without them',
  async (url) => {
    expect(await part(url, /<header\b.*?<\/header>/s)).toContain('href="/cart"')
    expect(await part(url, pages)).toBe('')
  },
)

it('the side menu of a visitor registers kits and signs in; the dashboard and signing out are not in it', async () => {
  expect(linksIn(await part('/', /<nav aria-label="Account".*?<\/nav>/s))).toEqual([
    ['Register Kit', '/register-kit'],
    ['Sign In', '/sign-in'],
  ])
})

it('the footer has its four groups, the networks, two countries and the year', async () => {
  const footer = await part('/', /<footer\b.*<\/footer>/s)
  expect(headings(footer, 2)).toEqual(['Information', 'Customers', 'Terms', 'About Us'])
  expect(linksIn(footer)).toEqual(
    expect.arrayContaining([
      ['Instagram', 'https://www.instagram.com/swabwise'],
      ['Facebook', 'https://www.facebook.com/swabwise'],
      ['LinkedIn', 'https://www.linkedin.com/company/swabwise'],
    ]),
  )
  expect(all(footer, /<button\b[^>]* aria-pressed="[^"]+"[^>]*>(.*?)<\/button>/g)).toEqual([
    'Canada',
    'United States',
  ])
  expect(textOf(footer)).toContain('© 2022 Swabwise.')
})
