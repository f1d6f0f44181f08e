import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { sharePictures } from '../content/share-pictures.ts'
import { routes } from '../routes/routes.ts'
import { openSite, type TestSite } from './testing/site.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const products = {
  ...builtInProducts,
  cannabis: {
    ...builtInProducts.cannabis,
    title: 'Cannabis </script><script>alert(1)</script> Test',
    availableForSale: true,
    priceRange: { maxVariantPrice: { amount: '69.0', currencyCode: 'USD' } },
  },
}

let site: TestSite
beforeAll(async () => {
  site = await openSite(products, log)
})
afterAll(() => site.close())

const get = async (url: string) => {
  const { status, headers, body } = await site.render({ url })
  expect(status).toBe(200)
  return { headers, body }
}
const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)
const contentOf = (html: string, name: string) =>
  all(html, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, 'g'))

async function graphOf(url: string) {
  const { body } = await get(url)
  const [json = ''] = all(body, /<script type="application\/ld\+json">(.*?)<\/script>/gs)
  const { '@graph': graph } = JSON.parse(json) as { '@graph': { '@type': string; [key: string]: unknown }[] }
  return {
    types: graph.map((node) => node['@type']),
    node: (type: string) => graph.find((one) => one['@type'] === type),
  }
}

const listed = routes.filter(({ unlisted = false }) => !unlisted)

describe('the head of a page', () => {
  it('names home for the two countries, each of which stands for itself', async () => {
    for (const [url, own] of [
      ['/', '/'],
      ['/en_ca', '/en_ca'],
      ['/en_us', '/en_us'],
    ] as const) {
      const { body } = await get(url)
      expect(all(body, /<link rel="canonical" href="([^"]+)"/g)).toEqual([`https://shop.example${own}`])
      expect(
        [...body.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map((found) =>
          found.slice(1),
        ),
      ).toEqual([
        ['en-CA', 'https://shop.example/en_ca'],
        ['en-US', 'https://shop.example/en_us'],
        ['x-default', 'https://shop.example/'],
      ])
    }
  })

  it.each([
    ['/', 'en_CA', 'THC and CBD'],
    ['/en_ca', 'en_CA', 'THC and CBD – Canada'],
    ['/en_us', 'en_US', 'THC and CBD – United States'],
  ])('%s is for %s, and says so in its title', async (url, locale, ending) => {
    const { body } = await get(url)
    expect(contentOf(body, 'og:locale')).toEqual([locale])
    const [title = ''] = all(body, /<title>(.*?)<\/title>/g)
    expect(title.endsWith(` ${ending}`)).toBe(true)
    expect(contentOf(body, 'og:title')).toEqual([title])
  })

  it('has a title and a description of its own on every page that can be found', async () => {
    const heads = await Promise.all(
      listed.map(async ({ paths }) => {
        const { body } = await get(paths[0])
        return {
          title: all(body, /<title>(.*?)<\/title>/g)[0],
          description: contentOf(body, 'description')[0],
        }
      }),
    )
    expect(new Set(heads.map(({ title }) => title)).size).toBe(listed.length)
    expect(new Set(heads.map(({ description }) => description)).size).toBe(listed.length)
  })

  it.each(listed.map(({ paths }) => paths[0]))(
    '%s has a picture with words for where it is shared',
    async (url) => {
      const { body } = await get(url)
      const [picture = ''] = contentOf(body, 'og:image')
      expect(contentOf(body, 'twitter:image')).toEqual([picture])
      expect(picture).toMatch(/^https:\/\/shop\.example\/share\/\w+\.png$/)
      expect(existsSync(new URL(`../../public${new URL(picture).pathname}`, import.meta.url))).toBe(true)
      expect(contentOf(body, 'og:image:alt')[0]?.length).toBeGreaterThan(10)
      expect([contentOf(body, 'og:image:width'), contentOf(body, 'og:image:height')]).toEqual([
        ['1200'],
        ['630'],
      ])
      expect(contentOf(body, 'twitter:card')).toEqual(['summary_large_image'])
      expect(contentOf(body, 'og:url')).toEqual(all(body, /<link rel="canonical" href="([^"]+)"/g))
    },
  )

  it('has every picture at the size that networks ask for', async () => {
    const { default: sharp } = await import('sharp')
    for (const { file } of Object.values(sharePictures)) {
      const { width, height } = await sharp(
        new URL(`../../public${file}`, import.meta.url).pathname,
      ).metadata()
      expect([file, width, height]).toEqual([file, 1200, 630])
    }
  })
})

describe('structured data', () => {
  it('tells of the company on home only', async () => {
    const home = await graphOf('/')
    expect(home.node('Organization')).toMatchObject({ foundingDate: '2018', url: 'https://shop.example/' })
    expect((await graphOf('/about')).types).toEqual(['WebPage', 'BreadcrumbList'])
  })

  it('tells of the product with an offer for each country', async () => {
    const { node } = await graphOf('/cannabis-test')
    expect(node('Product')?.offers).toMatchObject([
      {
        price: '69',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        areaServed: { name: 'CA' },
      },
      { price: '69', priceCurrency: 'USD', areaServed: { name: 'US' } },
    ])
  })

  it('cannot be broken out of', async () => {
    const { body } = await get('/cannabis-test')
    expect(body).not.toContain('<script>alert')
    expect((await graphOf('/cannabis-test')).node('Product')?.name).toBe(products.cannabis.title)
  })

  it('tells every question with its whole answer', async () => {
    const { node } = await graphOf('/faq')
    const questions = node('FAQPage')?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
    expect(questions.length).toBeGreaterThan(30)
    expect(questions.filter(({ acceptedAnswer }) => acceptedAnswer.text.length < 20)).toEqual([])
  })
})

describe('what is asked for by name', () => {
  it('sitemap.xml lists every page that can be found, and no other', async () => {
    const { headers, body } = await get('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    const paths = all(body, /<loc>https:\/\/shop\.example([^<]*)<\/loc>/g)
    expect(paths.toSorted()).toEqual(
      [...listed.map(({ paths: [first] }) => first), '/en_ca', '/en_us', '/learn/a-good-sample'].toSorted(),
    )
  })

  it('sitemap.xml says when each page was changed', async () => {
    const { body } = await get('/sitemap.xml')
    const undated = all(body, /<url>(.*?)<\/url>/gs).filter((one) => !/<lastmod>\d{4}-\d\d-\d\dT/.test(one))
    expect(undated.flatMap((one) => all(one, /<loc>https:\/\/shop\.example([^<]*)/g))).toEqual([
      '/glossary',
      '/check-report',
    ])
  })

  it('every page names its icon and manifest, which are there, with the icon that browsers ask for unasked', async () => {
    const { body } = await get('/about')
    const named = all(body, /<link rel="(?:icon|manifest|apple-touch-icon)" href="([^"]+)"/g)
    expect(named).toEqual(expect.arrayContaining(['/favicon.svg', '/manifest.webmanifest']))
    for (const path of [...named, '/favicon.ico'])
      expect(existsSync(new URL(`../../public${path}`, import.meta.url)), path).toBe(true)
  })

  it('robots.txt closes what is personal, and names the sitemap', async () => {
    const { body } = await get('/robots.txt')
    for (const path of ['/account/', '/admin', '/api/', '/studio', '/checkout'])
      expect(body).toContain(`Disallow: ${path}\n`)
    expect(body).toContain('Sitemap: https://shop.example/sitemap.xml\n')
    const closed = all(body, /Disallow: (.+)/g)
    const lost = listed
      .flatMap(({ paths }) => paths)
      .filter((path) => closed.some((prefix) => path.startsWith(prefix)))
    expect(lost).toEqual([])
  })

  it('security.txt says whom to write to, until when', async () => {
    const { body } = await get('/.well-known/security.txt')
    expect(body).toContain('Contact: mailto:support@swabwise.example\n')
    const [until = ''] = all(body, /Expires: (.+)/g)
    expect(Date.parse(until)).toBeGreaterThan(Date.now())
  })
})

describe('the contact form that came back', () => {
  it('holds what was typed, and names what is wrong beside its field', async () => {
    const values = {
      name: 'Ada "<b>"',
      email: 'nobody',
      subject: 'Yukon',
      message: '</textarea><script>alert(1)</script>',
    }
    const { headers, body } = await site.contactPage({
      values,
      fieldErrors: [{ objectName: 'sendContactMessage', field: 'email', message: 'is not right' }],
    })
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toContain('value="Ada &quot;&lt;b&gt;&quot;"')
    expect(body).not.toContain('<script>alert')
    expect(body).toMatch(/<a href="#email">Enter an email address in the form name@example.com<\/a>/)
    expect(body).toMatch(/<input[^>]*aria-describedby="[^"]*email-error[^"]*"[^>]*aria-invalid="true"/)
    expect((await get('/contact')).body).not.toContain('Yukon')
  })

  it('says that something went wrong when no field is to blame', async () => {
    const values = { name: 'Ada', email: 'ada@example.org', subject: 'Yukon', message: 'Do you?' }
    const { body } = await site.contactPage({ values, fieldErrors: [] })
    expect(body).toContain('Something went wrong, please try again!')
    expect(body).toContain('Do you?')
  })

  it('says that it was sent', async () => {
    expect((await get('/contact?sent=yes')).body).toContain('Contact form has been submitted successfully.')
    expect((await get('/contact')).body).not.toContain('Contact form has been submitted')
  })
})
