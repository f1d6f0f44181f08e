import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse, typeEvaluate } from 'groq-js'
import type { SchemaType } from 'groq-js'
import type { StructureBuilder } from 'sanity/structure'
import { describe, expect, it } from 'vitest'
import { breaches } from './answers/breaches.ts'
import { allKinds, kinds, linkTargets } from './documents.ts'
import { testLake } from './lake/testing/running-lake.ts'
import { faultOfPlaceholders, mailPlaceholders, type MailName } from './mail-placeholders.ts'
import type { Shown } from './parts/kind.ts'
import { bySymbol, titleOf } from '@swabwise/events/genetics/reports'
import { schemaTypes } from './schema-types.ts'
import { shownQuery } from './studio/locations.ts'
import { onlyFreeDocuments, siteStructure } from './studio/structure.ts'
import { frequencies } from '@swabwise/events/vocabulary/frequency'
import { strainKinds } from '@swabwise/events/vocabulary/strain-kind'

const here = import.meta.dirname
const schema: SchemaType = JSON.parse(await readFile(join(here, 'schema.json'), 'utf8'))
const typeOf = (query: string) => typeEvaluate(parse(query), schema)

const read = allKinds.flatMap(({ name, query, several }) =>
  query === undefined
    ? []
    : (several?.slugs ?? ['']).map((slug) => ({
        name: slug === '' ? name : `${name} ${slug}`,
        query,
        params: slug === '' ? {} : { slug },
      })),
)

/** The types of documents that the menu opens, read from a builder that builds nothing. */
function inMenu(): string[] {
  const names: string[] = []
  const builder: unknown = new Proxy(() => undefined, {
    get: (_, method) => (argument: unknown) => {
      if ((method === 'schemaType' || method === 'documentTypeListItem') && typeof argument === 'string')
        names.push(argument)
      return builder
    },
  })
  siteStructure(builder as StructureBuilder, {} as Parameters<typeof siteStructure>[1])
  return names
}

describe('each kind of document', () => {
  it('is a file of documents/, and in the list of documents.ts', async () => {
    const files = (await readdir(join(here, 'documents'))).filter((name) => name.endsWith('.ts'))
    const names = Object.keys(kinds).map((key) => `${key.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`)}.ts`)
    expect(files.sort()).toEqual(names.sort())
  })

  it.each(read)('$name finds content of exactly its type in the seed', async ({ query, params }) => {
    const { client } = await testLake()
    const result: unknown = await client.fetch(query, params)
    expect(result).not.toBeNull()
    expect(result).not.toEqual([])
    expect(breaches(result, typeOf(query), schema)).toEqual([])
  })

  it.each(allKinds)('$name has as many documents in the seed as there can be', async ({ name, several }) => {
    const { client } = await testLake()
    const found = await client.fetch<{ _id: string; slug: string | null }[]>('*[_type == $name]{_id, slug}', {
      name,
    })
    if (several === undefined) expect(found.map(({ _id }) => _id)).toEqual([name])
    else if (several.slugs) expect(found.map(({ slug }) => slug).sort()).toEqual([...several.slugs].sort())
    else expect(found.length).toBeGreaterThan(0)
  })

  it.each(allKinds)('$name is in the schema, with all that it is made of', ({ name, objects = [] }) => {
    const names = schemaTypes.map((type) => type.name)
    expect(names).toEqual(expect.arrayContaining([name, ...objects.map((object) => object.name)]))
    expect(new Set(names).size).toBe(names.length)
  })

  it.each(allKinds)('$name is in the menu of the Studio', ({ name }) => {
    expect(inMenu()).toContain(name)
  })

  it.each(allKinds)('$name leads from the Studio to the pages that show it', async (kind) => {
    const { client } = await testLake()
    const ids = await client.fetch<string[]>('*[_type == $name]._id', { name: kind.name })
    for (const id of ids) {
      const shown = await client.fetch<Shown>(shownQuery, { id })
      const places = kind.several?.placesOf?.(shown) ?? kind.places
      expect(Object.keys(places).length > 0 || kind.nowhere !== undefined).toBe(true)
      for (const href of Object.keys(places))
        expect([...linkTargets, shown.address]).toContain(href.replace(/[?#].*/, ''))
    }
  })

  it('can be added by editors only where more than the site needs is shown', () => {
    const templates = allKinds.map(({ name }) => ({ templateId: name }))
    const offered = onlyFreeDocuments(templates, {} as Parameters<typeof onlyFreeDocuments>[1])
    expect(offered.map(({ templateId }) => templateId)).toEqual([
      'faqItem',
      'page',
      'redirect',
      'announcement',
    ])
  })

  it.each(Object.values(kinds).filter(({ query }) => query !== undefined))(
    '$name: its query has its type in sanity.types.ts',
    async ({ query }) => {
      const types = await readFile(join(here, 'sanity.types.ts'), 'utf8')
      expect(types).toContain(JSON.stringify(query).slice(1, -1).replaceAll('\\"', '"'))
    },
  )
})

it('a result without a required field is noticed', async () => {
  const { client } = await testLake()
  const settings = await client.fetch(kinds.siteSettings.query)
  const broken = { ...settings, tagline: null, topNav: [{ _key: 'a', label: 'A' }] }
  expect(breaches(broken, typeOf(kinds.siteSettings.query), schema)).toEqual([
    'result.tagline is null and not a string',
    'result.topNav[0].href is missing',
  ])
})

describe('the content', () => {
  it('has a report for every report key, on a known gene, and one for every gene', async () => {
    const { client } = await testLake()
    const found = await client.fetch(kinds.geneReport.query)
    expect(found.map(({ report }) => report).sort()).toEqual(Object.keys(titleOf).sort())
    expect(new Set(found.map(({ gene }) => gene))).toEqual(
      new Set(Object.keys(bySymbol(({ symbol }) => symbol))),
    )
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
    const found = await client.fetch(kinds.geneReport.query)
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
    const found = await client.fetch(kinds.recommendations.query)
    expect(found?.[gene].map(({ outcome }) => outcome)).toEqual(outcomes)
  })

  it('has guidance for every frequency that a profile can hold', async () => {
    const { client } = await testLake()
    const found = await client.fetch(kinds.recommendations.query)
    expect(found?.frequency.map(({ frequency }) => frequency)).toEqual(frequencies)
  })

  it('has words for every kind of strain', async () => {
    const { client } = await testLake()
    const found = await client.fetch(kinds.recommendations.query)
    expect(found?.strains?.kinds.map(({ kind }) => kind)).toEqual(strainKinds)
  })

  it('fills in what each email needs, and nothing that is not known', async () => {
    const { client } = await testLake()
    const found = await client.fetch(kinds.mailTexts.query)
    for (const name of Object.keys(mailPlaceholders) as MailName[]) {
      const { subject, greeting, paragraphs, button, afterwards } = found?.[name] ?? expect.fail(name)
      const texts = [subject, greeting, ...paragraphs, button ?? '', ...afterwards]
      expect(faultOfPlaceholders(name, texts)).toBeUndefined()
      expect(faultOfPlaceholders(name, [...texts, '{genotype}'])).toContain('{genotype}')
    }
  })

  it('keeps the words that are fixed', async () => {
    const { client } = await testLake()
    const settings = await client.fetch(kinds.siteSettings.query)
    const accounts = await client.fetch(kinds.account.query)
    const product = await client.fetch(kinds.product.query)
    const register = await client.fetch(kinds.registerKit.query)
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
    const faq = await client.fetch(kinds.faq.query)
    const affiliate = await client.fetch(kinds.affiliate.query)
    const howItWorks = await client.fetch(kinds.howItWorks.query)
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
    const faq = await client.fetch(kinds.faq.query)
    const affiliate = await client.fetch(kinds.affiliate.query)
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
