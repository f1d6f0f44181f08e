import { readFileSync } from 'node:fs'
import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import type { Product, Products } from '@swabwise/results-service/shop/shop.contract'
import { renderToString } from 'react-dom/server'
import type { ComponentType } from 'react'
import { StaticRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { PageContext } from '../../content/page-context.ts'
import type { PageAnswer } from '../../content/page-answer.ts'
import type { ContentOf, SiteSettings } from '../../content/pages.ts'
import { routes } from '../../routes/routes.ts'
import type { Kind } from '../../shop/cart.ts'
import CbdTestPage from './CbdTestPage.tsx'
import ProductScreen from './ProductScreen.tsx'
import ThcTestPage from './ThcTestPage.tsx'

const seed = readFileSync(new URL('../../../../cms/content/seed.ndjson', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as { _id: string })
const seeded = <Shape,>(id: string) => seed.find(({ _id }) => _id === id) as unknown as Shape

const image = (name: string) => ({
  node: {
    src: `/shop/${name}.svg`,
    url: `/shop/${name}.svg`,
    altText: `Picture ${name}`,
    width: 1200,
    height: 1200,
  },
})
const live = (kind: Kind, amount?: string): Product => ({
  ...builtInProducts[kind],
  title: `The ${kind} test`,
  descriptionHtml: `<p>About <strong>${kind}</strong></p>`,
  availableForSale: true,
  priceRange: { maxVariantPrice: { ...(amount !== undefined && { amount }), currencyCode: 'USD' } },
  images: { edges: ['one', 'two', 'three', 'four', 'five'].map(image) },
})

const builtInPrice = { priceRange: { maxVariantPrice: { currencyCode: 'CAD' } } }

/** The screen as the server sends it, with these products. */
function shown(
  Screen: ComponentType,
  change: Partial<Products> = {},
  country: 'Canada' | 'United States' = 'United States',
) {
  const products = {
    thc: live('thc', '54.49'),
    cbd: live('cbd', '46.50'),
    cannabis: live('cannabis', '69.0'),
    ...change,
  }
  const answer = {
    site: seeded<SiteSettings>('siteSettings'),
    shops: {},
    contents: {
      product: { ...seeded<ContentOf<'product'>>('cannabisProductPage'), served: { country, products } },
    },
  } as unknown as PageAnswer
  const html = renderToString(
    <StaticRouter location="/cannabis-test">
      <PageContext value={answer}>
        <Screen />
      </PageContext>
    </StaticRouter>,
  ).replaceAll('<!-- -->', '')
  return {
    html,
    text: html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '),
    pictures: [...html.matchAll(/alt="Picture (\w+)"/g)].map(([, name]) => name),
    reports: [...html.matchAll(/<summary\b.*?<\/summary>/gs)].map(([summary]) =>
      summary
        .replaceAll(/<[^>]+>/g, ' ')
        .trim()
        .split(/\s{2,}/)[0]
        ?.trim(),
    ),
    button: /<button(?=[^>]*>Add to cart)[^>]*>/.exec(html)?.[0] ?? '',
  }
}

describe.each([
  [
    'cannabis',
    ProductScreen,
    '$69',
    ['THC Metabolism', 'CBD Metabolism', 'THC Mental Health Risk', 'THC Memory'],
    ['one', 'two'],
  ],
  ['thc', ThcTestPage, '$54', ['Metabolism', 'Mental Health Risk', 'Memory'], ['one', 'two']],
  ['cbd', CbdTestPage, '$47', ['CBD Metabolism'], ['one', 'two', 'three', 'four']],
] as const)('the page of the %s test', (kind, Screen, price, reports, storePictures) => {
  it('shows title, description, stock, price in whole dollars, shipping and the reports', () => {
    const page = shown(Screen)
    expect(page.html).toContain(`The ${kind} test</h1>`)
    expect(page.html).toContain(`<p>About <strong>${kind}</strong></p>`)
    expect(page.text).toContain(`${price} USD`)
    for (const words of [
      'Free Shipping',
      'In stock',
      'Discover your THC and CBD sensitivity',
      'Learn How It Works',
    ])
      expect(page.text).toContain(words)
    expect(page.html).toContain('href="/how-it-works"')
    expect(page.reports).toEqual(reports)
    expect(page.button).not.toContain('disabled')
  })

  it('shows four pictures at most', () => {
    const page = shown(Screen)
    expect(page.pictures).toEqual(storePictures)
    expect(page.text).toContain('1 of 4')
  })

  it('sells nothing that is out of stock', () => {
    const page = shown(Screen, { [kind]: { ...live(kind, '70.0'), availableForSale: false } })
    expect(page.text).toContain('Out of stock')
    expect(page.button).toContain('disabled')
  })

  it('falls back to 89 without an amount, and leaves out what is no number', () => {
    expect(shown(Screen, { [kind]: live(kind) }).text).toContain('$89 USD')
    expect(shown(Screen, { [kind]: live(kind, 'free') }).text).not.toContain('USD')
  })

  it('names a foreign currency once', () => {
    expect(shown(Screen, { [kind]: { ...live(kind), ...builtInPrice } }).text).toMatch(/[^A]\$89 CAD/)
  })

  it('waits for the product of the visitor’s country', () => {
    const page = shown(Screen, {}, 'Canada')
    expect(page.text).toContain('Getting the price for United States')
    expect(page.html).not.toContain('Add to cart')
  })
})

it('the cannabis page is on four routes, the older pages on none', () => {
  expect(routes.find(({ page }) => page === 'product')?.paths).toEqual([
    '/cannabis-test',
    '/test',
    '/thc-test',
    '/cbd-test',
  ])
  expect(routes.filter(({ screen }) => /ThcTest|CbdTest/.test(screen))).toEqual([])
})
