import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findRoute, routes } from '../routes/routes.ts'
import { all, headings, mainOf, textOf } from './testing/markup.ts'
import { openSite, type TestSite } from './testing/site.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const products = {
  ...builtInProducts,
  cannabis: {
    ...builtInProducts.cannabis,
    availableForSale: true,
    priceRange: { maxVariantPrice: { amount: '69.49', currencyCode: 'USD' } },
  },
}

let site: TestSite

beforeAll(async () => {
  vi.spyOn(console, 'error')
  site = await openSite(products, log)
})
afterAll(async () => {
  await site.close()
  vi.restoreAllMocks()
})

const idsIn = (html: string) => all(html, / id="([^"]+)"/g)

async function main(url: string) {
  const { status, body } = await site.render({ url })
  expect(status).toBe(200)
  return mainOf(body)
}

const pages = [
  ['/about', 'A small laboratory with one question'],
  ['/contact', 'Write to us'],
  ['/how-it-works', 'From your cheek to your report'],
  ['/faq', 'Questions and answers'],
  ['/affiliate-program', 'Affiliate Program'],
  ['/privacy', 'Privacy Policy'],
  ['/terms-of-service', 'Terms of Service'],
  ['/term-of-sale', 'Terms of Sale'],
  ['/refund-policy', 'Refund Policy'],
  ['/swab-kit-instructions', 'Swab Kit Instructions'],
] as const
const legal = pages.slice(5)

describe('a public page', () => {
  it.each(pages)('%s is headed “%s” and complains of nothing', async (url, heading) => {
    expect(headings(await main(url), 1)).toEqual([heading])
    expect(console.error).not.toHaveBeenCalled()
    expect(log.error).not.toHaveBeenCalled()
  })

  it.each(pages)('%s has each id once', async (url) => {
    const { body } = await site.render({ url })
    const ids = idsIn(body)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('describes itself to who finds or shares it', async () => {
    const described = await Promise.all(
      pages.map(async ([url]) => {
        const { body } = await site.render({ url })
        expect(body).toContain(`<link rel="canonical" href="https://shop.example${url}"/>`)
        return all(body, /<meta name="description" content="([^"]+)"/g)
      }),
    )
    expect(new Set(described.flat()).size).toBe(pages.length)
  })

  it('links only to pages that there are, and to places that are on them', async () => {
    const listed = routes
      .filter(({ layout }) => layout !== 'signedIn' && layout !== 'admin')
      .filter(({ development = false }) => !development)
      .map(({ paths }) => paths[0])
    const bodies = new Map(
      await Promise.all(listed.map(async (url) => [url, (await site.render({ url })).body] as const)),
    )
    const broken = [...bodies].flatMap(([from, body]) =>
      all(body, /<a\b[^>]* href="([/#][^"]*)"/g).flatMap((href) => {
        const { pathname, hash } = new URL(href, `https://shop.example${from}`)
        const route = findRoute(pathname)
        if (!route) return [`${from} → ${href}`]
        if (hash === '') return []
        const target = bodies.get(route.paths[0]) ?? ''
        return idsIn(target).includes(hash.slice(1)) ? [] : [`${from} → ${href}`]
      }),
    )
    expect(broken).toEqual([])
  })
})

describe('the FAQ', () => {
  it('has six sections, reached from a list beside them', async () => {
    const html = await main('/faq')
    const sections = [
      'General',
      'Ordering and Shipping',
      'Getting the Test Done',
      'Results',
      'Privacy',
      'Cannabis Recommendations',
    ]
    expect(headings(html, 2).slice(0, 6)).toEqual(sections)
    const nav = /<nav\b.*?<\/nav>/s.exec(html)?.[0] ?? ''
    expect(all(nav, /<a\b[^>]*>(.*?)<\/a>/gs).map((link) => textOf(link).replace(/ \d+$/, ''))).toEqual(
      sections,
    )
  })

  it('holds each answer in a closed details element, under the id that a link to it ends in', async () => {
    const html = await main('/faq')
    const questions = all(html, /(<details\b.*?<\/details>)/gs)
    expect(questions.length).toBeGreaterThan(30)
    for (const question of questions) {
      expect(question).not.toMatch(/<details[^>]* open/)
      const [link = ''] = all(question, /<a href="#([^"]+)"[^>]*>Link to this answer/g)
      expect(idsIn(question.slice(question.indexOf('</summary>')))).toContain(link)
    }
  })

  it.each([
    ['shipping-time', 'Standard mail takes 3 to 8 business days, expedited mail 2 to 4. Shipping is free.'],
    [
      'who-can-order',
      'In Canada you must be 19 or over, or 18 or over in Alberta. We do not ship to Quebec.',
    ],
    ['payment', 'By Visa, Mastercard, American Express or PayPal. We do not accept Interac.'],
    ['change-order', 'Yes, until 2 PM Eastern on the day you place it.'],
    ['refund', 'Yes, if you ask within 30 days and the laboratory has not begun on your sample.'],
  ])('answers %s with what holds', async (anchor, words) => {
    const html = await main('/faq')
    const answer = html.slice(html.indexOf(` id="${anchor}"`))
    expect(textOf(`<div${answer.slice(0, answer.indexOf('</details>'))}`)).toContain(words)
  })
})

describe('a legal page', () => {
  it.each(legal)('%s lists its sections, each a link to it, and says when it was changed', async (url) => {
    const html = await main(url)
    const contents = /<nav\b.*?<\/nav>/s.exec(html)?.[0] ?? ''
    const anchors = all(contents, / href="#([^"]+)"/g)
    expect(anchors).toEqual(all(html, /<section id="([^"]+)"/g))
    expect(anchors.length).toBeGreaterThan(5)
    expect(html).toMatch(/Last updated (<!-- -->)?<time dateTime="\d{4}-\d\d-\d\d">\w+ \d+, \d{4}<\/time>/)
  })

  it('shows the six steps of either kit in the instructions', async () => {
    const html = await main('/swab-kit-instructions')
    const steps = all(html, /(<ol\b.*?<\/ol>)/gs).map((list) => headings(list, 3))
    expect(steps.filter((list) => list.length > 0).map((list) => list.length)).toEqual([6, 6])
    expect(steps.flat()).toContain('Swab both cheeks, 30 seconds each')
    expect(steps.flat()).toContain('Remove the black cap')
  })
})

describe('the contact page', () => {
  it('has three mailboxes, the four fields, and a way without JavaScript', async () => {
    const html = await main('/contact')
    expect(all(html, /<a href="mailto:([^"]+)"/g)).toEqual(
      expect.arrayContaining([
        'support@swabwise.example',
        'hello@swabwise.example',
        'media@swabwise.example',
      ]),
    )
    expect(all(html, /<label for="([^"]+)"/g)).toEqual(['name', 'email', 'subject', 'message'])
    expect(html).toMatch(/<form action="\/contact" method="post">/)
  })
})

describe('the home page', () => {
  it('sells the kit, in whole dollars, without a visit to another page', async () => {
    const html = await main('/')
    const card = /<article.*<\/article>/s.exec(html)?.[0] ?? ''
    expect(textOf(card)).toMatch(/^Cannabis Genetic Test.*\$69 ?USD.*Free Shipping.*Add to cart.*See details/)
    expect(textOf(card)).toContain('Everything you need is in the box')
    expect(card).toContain('href="/cannabis-test"')
  })

  it('has a hero of two pages, what is unique, four steps, the kit and a few questions', async () => {
    const html = await main('/')
    expect(headings(html, 1)).toEqual(['Know how your body handles THC and CBD'])
    expect(headings(html, 2)).toEqual([
      'Same plant, different people',
      'Your genes, not a quiz',
      'From order to results in four steps',
      'The cannabis test kit',
      'Questions people ask first',
    ])
    const steps = html.slice(html.indexOf('in four steps'), html.indexOf('The cannabis test kit'))
    expect(headings(steps, 3)).toEqual(['Order', 'Register', 'Swab', 'Explore'])
    expect(html).toContain('href="/faq"')
  })
})

describe('about us', () => {
  it('has the mission and the story of the company', async () => {
    const html = await main('/about')
    expect(textOf(html)).toContain('We exist so that you can know before you decide')
    expect(headings(html, 2)).toContain('How it began')
    expect(textOf(html)).toContain('Swabwise began in Toronto in 2018')
  })
})

describe('how it works', () => {
  it('tells what is in the kit, what stays private and how the laboratory reads', async () => {
    const html = await main('/how-it-works')
    expect(headings(html, 2)).toEqual(
      expect.arrayContaining(['What is in the kit', 'Your DNA stays yours', 'The technology']),
    )
    expect(headings(html, 3)).toEqual(
      expect.arrayContaining(['One swab in its vial', 'The return envelope', 'A number, not a name']),
    )
  })

  it('has three steps and a card that sells the kit, in whole dollars', async () => {
    const html = await main('/how-it-works')
    expect(headings(html, 2).slice(0, 3)).toEqual([
      'Register the kit',
      'Swab and return',
      'Discover and explore',
    ])
    const card = html.slice(html.lastIndexOf('<article'))
    expect(textOf(card)).toMatch(/^Cannabis Genetic Test.*\$69 ?USD.*Free Shipping.*Add to cart.*See details/)
    expect(card).toContain('href="/cannabis-test"')
  })
})

describe('the affiliate program', () => {
  it('has four steps, the window of 45 days, and buttons to the sign-up page', async () => {
    const html = await main('/affiliate-program')
    expect(headings(html, 3).slice(0, 4)).toEqual(['Apply', 'Get Approved', 'Share', 'Earn Commissions'])
    expect(textOf(html)).toContain('within 45 days after your link was used')
    const buttons = all(html, /<a\b[^>]* href="(https:[^"]+)"[^>]*>Apply to become an affiliate/g)
    expect(buttons).toEqual(Array(2).fill('https://affiliates.swabwise.example/sign-up'))
  })

  it('explains itself, and answers the questions of affiliates in closed details', async () => {
    const html = await main('/affiliate-program')
    expect(headings(html, 2)).toEqual(expect.arrayContaining(['Who it is for', 'Questions of affiliates']))
    expect(all(html, /(<details\b)/g)).toHaveLength(6)
    expect(textOf(html)).toContain('commissions are paid through an online payment service')
  })
})
