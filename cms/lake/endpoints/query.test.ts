import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { testLake } from '../testing/running-lake.ts'
import type { TestLake } from '../testing/running-lake.ts'

async function withDraft(): Promise<TestLake> {
  const lake = await testLake()
  const published = await lake.client.getDocument('cartPage')
  await lake.client.create({ ...published, _id: 'drafts.cartPage', _type: 'cartPage', heading: 'Draft' })
  await lake.client.create({ _id: 'drafts.faqItem-new', _type: 'faqItem', question: 'New?' })
  return lake
}

interface Cart {
  _id: string
  heading: string
}

const cart = '*[_type == "cartPage"]{_id, _originalId, heading}'
const isNew = 'count(*[question == "New?"])'

describe('perspectives', () => {
  it('published shows no draft', async () => {
    const { client } = await withDraft()
    expect(await client.fetch(cart)).toEqual([
      { _id: 'cartPage', _originalId: 'cartPage', heading: 'Your cart' },
    ])
    expect(await client.fetch(isNew)).toBe(0)
  })

  it('drafts shows the draft in place of what is published', async () => {
    const { url } = await withDraft()
    const client = clientOf(url, 'drafts')
    expect(await client.fetch(cart)).toEqual([
      { _id: 'cartPage', _originalId: 'drafts.cartPage', heading: 'Draft' },
    ])
    expect(await client.fetch(isNew)).toBe(1)
  })

  it('raw shows both', async () => {
    const { url } = await withDraft()
    const found = await clientOf(url, 'raw').fetch<Cart[]>(`${cart} | order(_id)`)
    expect(found.map(({ _id }) => _id)).toEqual(['cartPage', 'drafts.cartPage'])
  })

  it('a list is read from its first layer down to what is published', async () => {
    const { client, url } = await withDraft()
    await client.create({ _id: 'versions.spring.cartPage', _type: 'cartPage', heading: 'Spring' })
    const headings = async (layers: string[]) =>
      (await clientOf(url, layers).fetch<Cart[]>(cart)).map(({ heading }) => heading)
    expect(await headings(['spring', 'drafts'])).toEqual(['Spring'])
    expect(await headings(['autumn', 'drafts'])).toEqual(['Draft'])
    expect(await headings(['autumn'])).toEqual(['Your cart'])
  })

  it.each([
    ['v2025-02-19', 1],
    ['vX', 1],
    ['v2024-01-01', 2],
    ['v1', 2],
  ])('without one, %s finds %i', async (version, count) => {
    const { url } = await withDraft()
    const query = encodeURIComponent('count(*[_type == "cartPage"])')
    const answer = await fetch(`${url}/${version}/data/query/production?query=${query}`)
    expect(await answer.json()).toMatchObject({ result: count })
  })
})

describe('questions', () => {
  it('the same query with other parameters finds something else', async () => {
    const { client } = await testLake()
    const query = '*[_type == "faqItem"] | order(_id)[$from...$to]._id'
    const first = await client.fetch<string[]>(query, { from: 0, to: 2 })
    const second = await client.fetch<string[]>(query, { from: 2, to: 5 })
    expect([first.length, second.length]).toEqual([2, 3])
    expect(first).not.toContain(second[0])
  })

  it('a query too long for an address is posted', async () => {
    const { client } = await testLake()
    const padding = ' '.repeat(12_000)
    expect(await client.fetch(`*[_id == $id]${padding}[0]._type`, { id: 'homePage' })).toBe('homePage')
  })

  it('sees a change at once', async () => {
    const { client } = await testLake()
    const query = '*[_id == "cartPage"][0].heading'
    expect(await client.fetch(query)).toBe('Your cart')
    await client.patch('cartPage').set({ heading: 'Basket' }).commit()
    expect(await client.fetch(query)).toBe('Basket')
  })

  it('follows references in the asked perspective', async () => {
    const { client, url } = await testLake()
    await client.create({ _id: 'drafts.faqItem-how-to-swab', _type: 'faqItem', question: 'Draft?' })
    const query = '*[_id == "homePage"][0].faqTeaser.questions[]->question'
    expect(await client.fetch(query)).not.toContain('Draft?')
    expect(await clientOf(url, 'drafts').fetch(query)).toContain('Draft?')
  })

  it.each([
    ['swab cheek', ['faqItem-how-to-swab', 'faqItem-thc-or-cbd-kit', 'faqItem-what-it-tells']],
    ['needle nowhere', []],
    ['archiv', ['faqItem-what-happens-to-dna']],
    ['nowhere', []],
  ])('the search of the Studio for "%s" finds %j', async (words, ids) => {
    const { client } = await testLake()
    const query = `// findability-mvi:5
*[_type in $__types && ([@, _id] match text::query($__query) || references($__rawQuery))]
| score(boost(_type in ["faqItem"] && question match text::query($__query), 5), ([@, _id] match text::query($__query) || references($__rawQuery)))
[_score > 0] {_type, _id, _originalId, "orderings": [_score]} | order(_score desc) [0...$__limit]`
    const params = { __types: ['faqItem'], __query: `${words}*`, __rawQuery: words, __limit: 10 }
    const found = await client.fetch<{ _id: string }[]>(query, params)
    expect(found.map(({ _id }) => _id)).toEqual(ids)
    expect(found[0] ?? {}).not.toHaveProperty('_text')
  })

  it('each answer carries the tag by which it goes stale', async () => {
    const { client } = await testLake()
    const { syncTags } = await client.fetch('1', {}, { filterResponse: false })
    expect(syncTags).toEqual(['s1:all'])
  })

  it.each([
    ['"swab cheek*"', 'match text::query("swab cheek*")'],
    ["'swab cheek*'", "match text::query('swab cheek*')"],
    ['a composed text', 'match text::query($word + " cheek*")'],
  ])('searches for %s', async (_what, condition) => {
    const { client } = await testLake()
    const query = `*[_type == "faqItem" && [@, _id] ${condition}]._id`
    expect(await client.fetch(query, { word: 'swab' })).toContain('faqItem-how-to-swab')
  })

  it('leaves a text alone that only looks like a search', async () => {
    const { client } = await testLake()
    expect(await client.fetch('"text::query($a)"')).toBe('text::query($a)')
  })

  it('refuses a query with a parameter that nobody gave', async () => {
    const { client } = await testLake()
    await expect(client.fetch('*[_id == $id][0]', {})).rejects.toMatchObject({
      statusCode: 400,
      message: expect.stringContaining('$id'),
    })
    await expect(client.fetch('*[_id == $id && slug == $slug]', { id: 'a' })).rejects.toThrow('$slug')
  })

  it('refuses a parameter that is no JSON', async () => {
    const { url } = await testLake()
    const answer = await fetch(`${url}/v1/data/query/production?query=$a&$a=bare`)
    expect(answer.status).toBe(400)
  })
})
