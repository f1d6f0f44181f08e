import { appendFile, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../testing/client.ts'
import { emptyFolder, testLake } from '../testing/running-lake.ts'

const question = (name: string) => ({
  _id: `faqItem-${name}`,
  _type: 'faqItem',
  question: `${name}?`,
  section: 'general',
})

describe('writing', () => {
  it('creates, replaces, patches and deletes', async () => {
    const { client } = await testLake()
    const created = await client.create(question('a'))
    expect(created).toMatchObject({
      question: 'a?',
      _rev: expect.any(String),
      _createdAt: expect.any(String),
    })
    const patch = client.patch('faqItem-a').setIfMissing({ views: 0 }).inc({ views: 2 })
    expect(await patch.commit()).toMatchObject({ question: 'a?', views: 2 })
    const replaced = await client.createOrReplace({ ...question('a'), question: 'c?' })
    expect(replaced).toMatchObject({ question: 'c?', _createdAt: created._createdAt })
    expect(replaced).not.toHaveProperty('views')
    expect(replaced._rev).not.toBe(created._rev)
    await client.delete('faqItem-a')
    expect(await client.getDocument('faqItem-a')).toBeUndefined()
  })

  it('gives an id where none is given, and keys where they are asked for', async () => {
    const { client } = await testLake()
    const steps: { title: string; _key?: string }[] = [{ title: 'a' }, { title: 'b' }]
    const created = await client.create({ _type: 'tutorial', steps }, { autoGenerateArrayKeys: true })
    expect(created._id).toMatch(/^[\da-f-]{36}$/)
    expect(new Set(created.steps.map(({ _key }) => _key)).size).toBe(2)
  })

  it.each([
    ['every member', 'arr[].v', [9, 9]],
    ['every member, starred', 'arr[*].v', [9, 9]],
    ['one member by key', 'arr[_key=="y"].v', [1, 9]],
    ['one member by place', 'arr[0].v', [9, 2]],
  ])('sets %s of a list: %s', async (_what, path, values) => {
    const { client } = await testLake()
    const arr = [
      { _key: 'x', v: 1 },
      { _key: 'y', v: 2 },
    ]
    await client.create({ _id: 'a', _type: 'a', arr })
    const patched = await client
      .patch('a')
      .set({ [path]: 9 })
      .commit<{ arr: typeof arr }>()
    expect(patched.arr.map(({ v }) => v)).toEqual(values)
  })

  it('patches and deletes what a query finds', async () => {
    const { client } = await testLake()
    for (const name of ['a', 'b', 'c']) await client.create(question(name))
    const query = '*[_type == "faqItem" && section == $section]'
    const count = (section: string) => client.fetch<number>(`count(${query})`, { section })
    await client
      .patch({ query, params: { section: 'general' } })
      .set({ section: 'moved' })
      .commit()
    expect([await count('general'), await count('moved')]).toEqual([0, 3])
    await client.delete({ query, params: { section: 'moved' } })
    expect(await count('moved')).toBe(0)
  })

  it('is all or nothing', async () => {
    const { client } = await testLake()
    const both = client
      .transaction()
      .create(question('a'))
      .create({ ...question('a'), question: 'again?' })
    await expect(both.commit()).rejects.toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('faqItem-a')).toBeUndefined()
  })

  it('a dry run answers and writes nothing', async () => {
    const { client } = await testLake()
    await client.create(question('a'), { dryRun: true })
    expect(await client.getDocument('faqItem-a')).toBeUndefined()
  })

  it('sent twice under one transaction id, counts once', async () => {
    const { client } = await testLake()
    const add = () =>
      client.mutate([{ patch: { id: 'siteSettings', inc: { latestBirthYear: 1 } } }], { transactionId: 't1' })
    await add()
    await add()
    expect((await client.getDocument('siteSettings'))?.latestBirthYear).toBe(2004)
  })

  it.each([
    ['a document that is there', 409, [{ create: { _id: 'homePage', _type: 'homePage' } }]],
    ['a patch of nothing', 404, [{ patch: { id: 'nobody', set: { a: 1 } } }]],
    [
      'a patch of an older revision',
      409,
      [{ patch: { id: 'homePage', ifRevisionID: 'old', set: { a: 1 } } }],
    ],
    ['a patch that changes the id', 400, [{ patch: { id: 'homePage', set: { _id: 'other' } } }]],
    ['an unknown operation of a patch', 400, [{ patch: { id: 'homePage', sett: { a: 1 } } }]],
    ['an increase of what is not there', 400, [{ patch: { id: 'homePage', inc: { views: 1 } } }]],
    ['a decrease of a text', 400, [{ patch: { id: 'cartPage', dec: { heading: 1 } } }]],
    ['an id with a blank', 400, [{ create: { _id: 'a b', _type: 'a' } }]],
    ['an id with a slash', 400, [{ create: { _id: 'a/c', _type: 'a' } }]],
    ['an id with two dots in a row', 400, [{ create: { _id: 'a..c', _type: 'a' } }]],
    ['an id that is too long', 400, [{ create: { _id: 'a'.repeat(129), _type: 'a' } }]],
    ['a document without a type', 400, [{ create: { _id: 'a' } }]],
    ['an unknown operation', 400, [{ explode: { id: 'homePage' } }]],
    ['a deletion that breaks a reference', 409, [{ delete: { id: 'faqItem-how-to-swab' } }]],
    [
      'a reference to nothing',
      409,
      [{ create: { _id: 'a', _type: 'a', to: { _type: 'reference', _ref: 'nobody' } } }],
    ],
  ])('refuses %s with %i', async (_what, status, mutations) => {
    const { url, client, dataFile } = await testLake()
    const before = await readFile(dataFile, 'utf8')
    const response = await fetch(`${url}/v1/data/mutate/production`, {
      method: 'POST',
      body: JSON.stringify({ mutations }),
    })
    expect(response.status).toBe(status)
    expect(await readFile(dataFile, 'utf8')).toBe(before)
    expect(await client.getDocument('homePage')).toBeDefined()
  })

  it('many at once lose nothing', async () => {
    const { client, url } = await testLake()
    const other = clientOf(url)
    const adds = Array.from({ length: 40 }, (_each, index) =>
      (index % 2 === 0 ? client : other).patch('siteSettings').inc({ latestBirthYear: 1 }).commit(),
    )
    await Promise.all(adds)
    expect((await client.getDocument('siteSettings'))?.latestBirthYear).toBe(2043)
  })
})

describe('what was written', () => {
  it('is there after a restart, and what was deleted stays away', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder)
    await first.client.create(question('a'))
    await first.client.patch('cartPage').set({ heading: 'Cart' }).commit()
    await first.client.delete('reportDisclaimer')
    await first.close()
    const { client } = await testLake(folder)
    expect(await client.getDocument('faqItem-a')).toMatchObject({ question: 'a?' })
    expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'Cart' })
    expect(await client.getDocument('reportDisclaimer')).toBeUndefined()
  })

  it('is there after a crash in the middle of a later write', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder)
    await first.client.create(question('a'))
    await first.close()
    await appendFile(first.dataFile, '{"transaction":{"id":"torn","changes":[{"id":"faqItem-a","after":nul')
    const second = await testLake(folder)
    expect(await second.client.getDocument('faqItem-a')).toMatchObject({ question: 'a?' })
    expect(second.log).toContainEqual(expect.objectContaining({ event: 'lake.tornWriteDropped' }))
    await second.client.create(question('b'))
    await second.close()
    const { client } = await testLake(folder)
    expect(await client.fetch('count(*[_id in ["faqItem-a", "faqItem-b"]])')).toBe(2)
  })

  it('is not guessed at when the file is damaged', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder)
    await first.client.create(question('a'))
    await first.close()
    await appendFile(first.dataFile, '{"transaction":{}}\n')
    await expect(testLake(folder)).rejects.toThrow(/lake\.ndjson:\d+ is no record/)
  })
})
