import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, typeEvaluate } from 'groq-js'
import type { SchemaType } from 'groq-js'
import { describe, expect, it } from 'vitest'
import { breaches } from './answers/breaches.ts'
import { testLake } from './lake/testing/running-lake.ts'
import { faultOfPlaceholders, mailNames } from './mail-placeholders.ts'
import * as queries from './queries.ts'
import { frequencies, genes, reports } from './report-keys.ts'

const here = import.meta.dirname
const schema: SchemaType = JSON.parse(await readFile(join(here, 'schema.json'), 'utf8'))
const typeOf = (query: string) => typeEvaluate(parse(query), schema)

const slugs: { readonly [query: string]: readonly string[] } = {
  tutorialBySlugQuery: ['cannabis', 'thc-cbd'],
  legalPageBySlugQuery: [
    'privacy',
    'terms-of-service',
    'term-of-sale',
    'refund-policy',
    'swab-kit-instructions',
  ],
}

const cases = Object.entries(queries).flatMap(([name, query]) =>
  query.includes('$slug')
    ? (slugs[name] ?? []).map((slug) => ({ name: `${name} of ${slug}`, query, params: { slug } }))
    : [{ name, query, params: {} }],
)

describe('each query of the storefront', () => {
  it.each(cases)('$name finds content of exactly its type in the seed', async ({ query, params }) => {
    const { client } = await testLake()
    const result: unknown = await client.fetch(query, params)
    expect(result).not.toBeNull()
    expect(result).not.toEqual([])
    expect(breaches(result, typeOf(query), schema)).toEqual([])
  })

  it('is tried with every slug that it can be asked for', () => {
    const asksForSlug = Object.entries(queries).filter(([, query]) => query.includes('$slug'))
    expect(asksForSlug.map(([name]) => name).sort()).toEqual(Object.keys(slugs).sort())
  })

  it.each(Object.entries(queries))('%s has its type in sanity.types.ts', async (name, query) => {
    const types = await readFile(join(here, 'sanity.types.ts'), 'utf8')
    expect(types).toContain(`// Variable: ${name}\n`)
    expect(types).toContain(JSON.stringify(query).slice(1, -1).replaceAll('\\"', '"'))
  })
})

it('a result without a required field is noticed', async () => {
  const { client } = await testLake()
  const settings = await client.fetch(queries.siteSettingsQuery)
  const broken = { ...settings, tagline: null, topNav: [{ _key: 'a', label: 'A' }] }
  expect(breaches(broken, typeOf(queries.siteSettingsQuery), schema)).toEqual([
    'result.tagline is null and not a string',
    'result.topNav[0].href is missing',
  ])
})

describe('the content', () => {
  it('has a report for every report key, on a known gene, and one for every gene', async () => {
    const { client } = await testLake()
    const found = await client.fetch(queries.geneReportsQuery)
    expect(found.map(({ report }) => report).sort()).toEqual([...reports].sort())
    expect(new Set(found.map(({ gene }) => gene))).toEqual(new Set(genes))
  })

  it.each([
    ['thc-metabolism', ['normal', 'slow', 'very-slow']],
    ['cbd-metabolism', ['normal', 'rapid', 'ultrarapid', 'slow', 'very-slow']],
    ['memory', ['normal', 'intermediate', 'higher']],
    ['mental-health-risk', ['normal', 'intermediate', 'higher']],
    ['psychedelics-sensitivity', ['reduced', 'normal', 'increased']],
    ['ssri-sensitivity', ['normal', 'increased']],
    ['ketamine-metabolism', ['normal', 'slow', 'very-slow']],
    ['mental-health-risk-c4a', ['normal', 'increased']],
    ['mental-health-risk-nrg1', ['normal', 'increased']],
    ['mental-health-risk-disc1', ['normal', 'increased']],
  ])('%s has a reading for each of its outcomes', async (report, outcomes) => {
    const { client } = await testLake()
    const found = await client.fetch(queries.geneReportsQuery)
    const readings = found.find((each) => each.report === report)?.readings ?? []
    expect(readings.map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  it.each([
    ['thcMetabolism', ['normal', 'slow', 'very-slow']],
    ['cbdMetabolism', ['normal', 'rapid', 'ultrarapid', 'slow', 'very-slow']],
    ['mentalHealthRisk', ['normal', 'intermediate', 'higher']],
    ['memory', ['normal', 'intermediate', 'higher']],
  ] as const)('has guidance for each outcome of %s', async (gene, outcomes) => {
    const { client } = await testLake()
    const found = await client.fetch(queries.recommendationsQuery)
    expect(found?.[gene].map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  it('has guidance for every frequency that a profile can hold', async () => {
    const { client } = await testLake()
    const found = await client.fetch(queries.recommendationsQuery)
    expect(found?.frequency.map(({ frequency }) => frequency)).toEqual(frequencies)
  })

  it('fills in what each email needs, and nothing that is not known', async () => {
    const { client } = await testLake()
    const found = await client.fetch(queries.mailTextsQuery)
    for (const name of mailNames) {
      const { subject, greeting, paragraphs, button, afterwards } = found?.[name] ?? expect.fail(name)
      const texts = [subject, greeting, ...paragraphs, button ?? '', ...afterwards]
      expect(faultOfPlaceholders(name, texts)).toBeUndefined()
      expect(faultOfPlaceholders(name, [...texts, '{genotype}'])).toContain('{genotype}')
    }
  })

  it('keeps the words that are fixed', async () => {
    const { client } = await testLake()
    const settings = await client.fetch(queries.siteSettingsQuery)
    const accounts = await client.fetch(queries.accountPagesQuery)
    const product = await client.fetch(queries.cannabisProductPageQuery)
    const register = await client.fetch(queries.registerKitPageQuery)
    expect(settings?.topNav.map(({ label }) => label)).toEqual([
      'Our Test',
      'How It Works',
      'About Us',
      'Contact',
    ])
    expect(settings?.footerGroups.map(({ title }) => title)).toEqual([
      'Information',
      'Customers',
      'Terms',
      'About Us',
    ])
    expect(settings).toMatchObject({ checkoutOpensAbove: 100000, latestBirthYear: 2003, copyrightYear: 2022 })
    expect(settings?.notices.freeShipping).toBe('Free Shipping')
    expect(accounts?.birthDateLabel).toBe('Enter your date of birth to confirm you are of legal age')
    expect(accounts?.birthDateHint).toBe('You must be over 19.')
    expect(product?.discover.heading).toBe('Discover your THC and CBD sensitivity')
    expect(product?.discover.howItWorks).toEqual({ label: 'Learn How It Works', href: '/how-it-works' })
    expect(product?.reports.items.map(({ title }) => title)).toEqual([
      'THC Metabolism',
      'CBD Metabolism',
      'THC Mental Health Risk',
      'THC Memory',
    ])
    expect(register?.instruction).toBe('Enter the 14-digit swab kit ID')
  })

  it('has the six sections of the FAQ and the steps of the public pages', async () => {
    const { client } = await testLake()
    const faq = await client.fetch(queries.faqPageQuery)
    const affiliate = await client.fetch(queries.affiliatePageQuery)
    const howItWorks = await client.fetch(queries.howItWorksPageQuery)
    expect(faq?.sections.map(({ title }) => title)).toEqual([
      'General',
      'Ordering and Shipping',
      'Getting the Test Done',
      'Results',
      'Privacy',
      'Cannabis Recommendations',
    ])
    expect(affiliate?.steps.items.map(({ title }) => title)).toEqual([
      'Apply',
      'Get Approved',
      'Share',
      'Earn Commissions',
    ])
    expect(affiliate).toMatchObject({ apply: 'Apply to become an affiliate', commission: { days: 45 } })
    expect(howItWorks?.steps).toHaveLength(3)
  })

  it('shows every question somewhere, each under a link name of its own', async () => {
    const { client } = await testLake()
    const faq = await client.fetch(queries.faqPageQuery)
    const affiliate = await client.fetch(queries.affiliatePageQuery)
    const all = await client.fetch<string[]>('*[_type == "faqItem"]._id')
    const shown = [...(faq?.sections ?? []), ...(affiliate ? [affiliate.faq] : [])].flatMap(
      ({ questions }) => questions,
    )
    expect(shown.map(({ _id }) => _id).sort()).toEqual(all.sort())
    const anchors = [
      ...(faq?.sections ?? []).map(({ anchor }) => anchor),
      ...shown.map(({ anchor }) => anchor),
    ]
    expect(new Set(anchors).size).toBe(anchors.length)
  })

  it('has no filler in it', async () => {
    const seed = await readFile(join(here, 'content', 'seed.ndjson'), 'utf8')
    expect(seed).not.toMatch(/lorem|ipsum|placeholder|coming soon|todo|tbd|!"/i)
  })
})
