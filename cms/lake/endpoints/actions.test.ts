import { describe, expect, it } from 'vitest'
import { objectsIn } from '../testing/lines.ts'
import { testLake } from '../testing/running-lake.ts'

const ids = { draftId: 'drafts.cartPage', publishedId: 'cartPage' } as const
const edit = (heading: string) =>
  ({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { heading } } }) as const
const publish = { actionType: 'sanity.action.document.publish', ...ids } as const
const headingOf = '*[_id == $id][0].heading'

describe('an editor', () => {
  it('edits a draft, and readers see it when it is published', async () => {
    const { client } = await testLake()
    const raw = client.withConfig({ perspective: 'raw' })
    await client.action(edit('Basket'))
    expect(await raw.fetch(headingOf, { id: 'drafts.cartPage' })).toBe('Basket')
    expect(await client.fetch(headingOf, { id: 'cartPage' })).toBe('Your cart')
    const { transactionId } = await client.action(publish, { transactionId: 'the-studios-own' })
    expect(transactionId).toBe('the-studios-own')
    expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'Basket', _rev: 'the-studios-own' })
    expect(await client.getDocument('drafts.cartPage')).toBeUndefined()
  })

  it('creates a document as a draft', async () => {
    const { client } = await testLake()
    const attributes = { _id: 'drafts.faqItem-new', _type: 'faqItem', question: 'New?' }
    const create = {
      actionType: 'sanity.action.document.create',
      publishedId: 'faqItem-new',
      attributes,
      ifExists: 'fail',
    } as const
    await client.action(create)
    expect(await client.getDocument('drafts.faqItem-new')).toMatchObject({ question: 'New?' })
    await expect(client.action(create)).rejects.toMatchObject({ statusCode: 409 })
    await client.action({ ...create, ifExists: 'ignore' })
  })

  it('discards a draft', async () => {
    const { client } = await testLake()
    await client.action(edit('Basket'))
    await client.action({ actionType: 'sanity.action.document.version.discard', versionId: ids.draftId })
    expect(await client.getDocument('drafts.cartPage')).toBeUndefined()
    expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'Your cart' })
  })

  it('takes a page off the site and keeps it as a draft', async () => {
    const { client } = await testLake()
    await client.action({ actionType: 'sanity.action.document.unpublish', ...ids })
    expect(await client.getDocument('cartPage')).toBeUndefined()
    expect(await client.getDocument('drafts.cartPage')).toMatchObject({ heading: 'Your cart' })
  })

  it('deletes a document only with the draft it has', async () => {
    const { client } = await testLake()
    await client.action(edit('Basket'))
    const remove = { actionType: 'sanity.action.document.delete', publishedId: 'cartPage' } as const
    await expect(client.action({ ...remove, includeDrafts: [] })).rejects.toMatchObject({ statusCode: 409 })
    await client.action({ ...remove, includeDrafts: ['drafts.cartPage'] })
    expect(await client.getDocument('cartPage')).toBeUndefined()
    expect(await client.getDocument('drafts.cartPage')).toBeUndefined()
  })

  it('does not publish over what somebody else published meanwhile', async () => {
    const { client } = await testLake()
    const seen = (await client.getDocument('cartPage'))?._rev ?? ''
    await client.action(edit('Mine'))
    await client.patch('cartPage').set({ heading: 'Theirs' }).commit()
    const refused = client.action({ ...publish, ifPublishedRevisionId: seen })
    await expect(refused).rejects.toMatchObject({ statusCode: 409 })
    expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'Theirs' })
  })

  it('publishes a weak reference to something new as a strong one', async () => {
    const { client } = await testLake()
    await client.create({ _id: 'faqItem-new', _type: 'faqItem' })
    const reference = {
      _type: 'reference',
      _ref: 'faqItem-new',
      _weak: true,
      _strengthenOnPublish: { type: 'faqItem' },
    }
    await client.action({ ...edit('Basket'), patch: { set: { about: reference } } })
    await client.action(publish)
    expect((await client.getDocument('cartPage'))?.about).toEqual({ _type: 'reference', _ref: 'faqItem-new' })
  })

  it('is told when an action is not known', async () => {
    const { url } = await testLake()
    const body = JSON.stringify({ actions: [{ actionType: 'sanity.action.release.create', releaseId: 'r' }] })
    const answer = await fetch(`${url}/v2025-02-19/data/actions/production`, { method: 'POST', body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: { type: 'actionError' } })
  })
})

describe('history', () => {
  it('tells each change of a document and its draft, and what it was before', async () => {
    const { client, url } = await testLake()
    const original = (await client.getDocument('cartPage'))?._rev ?? ''
    await client.action(edit('One'), { transactionId: 't1' })
    await client.action(edit('Two'), { transactionId: 't2' })
    await client.action(publish, { transactionId: 't3' })
    const base = `${url}/v2025-02-19/data/history/production`
    const lines = async (query: string) => {
      const text = await (await fetch(`${base}/transactions/cartPage,drafts.cartPage?${query}`)).text()
      return objectsIn<{ id: string }>(text)
    }
    expect((await lines('')).map(({ id }) => id)).toEqual(['t1', 't2', 't3'])
    expect((await lines('reverse=true&limit=2')).map(({ id }) => id)).toEqual(['t3', 't2'])
    expect((await lines('fromTransaction=t2')).map(({ id }) => id)).toEqual(['t2', 't3'])
    const [, second] = await lines('')
    expect(second).toMatchObject({
      author: 'local-editor',
      documentIDs: ['drafts.cartPage'],
      effects: { 'drafts.cartPage': { apply: [0, { heading: 'Two' }], revert: [0, { heading: 'One' }] } },
    })
    const at = async (query: string): Promise<unknown> =>
      (await fetch(`${base}/documents/cartPage?${query}`)).json()
    expect(await at(`revision=${original}`)).toMatchObject({ documents: [{ heading: 'Your cart' }] })
    expect(await at('revision=t3')).toMatchObject({ documents: [{ heading: 'Two' }] })
    expect(await at('time=2000-01-01T00:00:00Z')).toMatchObject({ documents: [{ heading: 'Your cart' }] })
  })

  it('remembers a deleted document as it was last', async () => {
    const { client, url } = await testLake()
    await client.delete('registerKitPage')
    const answer = await fetch(
      `${url}/v1/data/history/production/documents/registerKitPage?lastRevision=true`,
    )
    expect(await answer.json()).toMatchObject({ documents: [{ _type: 'registerKitPage' }] })
  })
})

it('tells which documents refer to one', async () => {
  const { url } = await testLake()
  const path = '/v1/data/references/production/documents/faqItem-how-to-swab/to'
  expect(await (await fetch(url + path)).json()).toMatchObject({
    totalCount: 3,
    references: [{ documentId: 'faqPage' }, { documentId: 'homePage' }, { documentId: 'page-a-good-sample' }],
  })
})
