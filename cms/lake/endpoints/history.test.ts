import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { testLake } from '../testing/running-lake.ts'

interface Event {
  type: string
  author: string
  timestamp: string
  [name: string]: unknown
}

const ids = { draftId: 'drafts.cartPage', publishedId: 'cartPage' } as const
const edit = (heading: string) =>
  ({ actionType: 'sanity.action.document.edit', ...ids, patch: { set: { heading } } }) as const
const publish = { actionType: 'sanity.action.document.publish', ...ids } as const
const unpublish = { actionType: 'sanity.action.document.unpublish', ...ids } as const
const discard = { actionType: 'sanity.action.document.version.discard', versionId: ids.draftId } as const

async function page(client: SanityClient, id: string, query: Record<string, string> = {}) {
  const answer = await client.request<{ events: Record<string, Event[]>; nextCursor: string }>({
    url: `/data/history/production/events/documents/${id}`,
    query: { limit: '100', ...query },
  })
  return { events: answer.events[id] ?? [], nextCursor: answer.nextCursor }
}

const eventsOf = async (client: SanityClient, id: string) => (await page(client, id)).events
const types = (events: Event[]) => events.map(({ type }) => type)

async function revision(client: SanityClient, id: string, rev: unknown) {
  const { documents } = await client.request<{ documents: unknown[] }>({
    url: `/data/history/production/documents/${id}`,
    query: { revision: String(rev) },
  })
  return documents[0]
}

it('tells of each publication, newest first, with who and when, down to the content it began with', async () => {
  const { client } = await testLake()
  await client.action(edit('Basket'))
  await client.action(publish)
  await client.action(edit('Trolley'))
  await client.action(publish)
  const events = await eventsOf(client, 'cartPage')
  expect(types(events)).toEqual(['publishDocumentVersion', 'publishDocumentVersion', 'createLiveDocument'])
  expect(events.map(({ author }) => author)).toEqual(['local-editor', 'local-editor', 'seed'])
  expect(events[0]).toMatchObject({
    documentId: 'cartPage',
    versionId: 'drafts.cartPage',
    publishCause: 'document.publish',
  })
  const headings = await Promise.all(events.map((event) => revision(client, 'cartPage', event.revisionId)))
  expect(headings).toMatchObject([{ heading: 'Trolley' }, { heading: 'Basket' }, { heading: 'Your cart' }])
  expect(Date.parse(events[0]?.timestamp ?? '')).toBeGreaterThanOrEqual(
    Date.parse(events[1]?.timestamp ?? ''),
  )
})

it('tells of a draft from its creation, and which revision was published or thrown away', async () => {
  const { client } = await testLake()
  await client.action(edit('Basket'))
  await client.action(edit('Trolley'))
  const last = (await client.getDocument('drafts.cartPage'))?._rev
  await client.action(publish)
  await client.action(edit('Nonsense'))
  await client.action(discard)
  const events = await eventsOf(client, 'drafts.cartPage')
  expect(types(events)).toEqual([
    'deleteDocumentVersion',
    'createDocumentVersion',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
  expect(events[2]).toMatchObject({ documentId: 'cartPage', versionRevisionId: last })
  expect(await revision(client, 'drafts.cartPage', events[3]?.versionRevisionId)).toMatchObject({
    heading: 'Basket',
  })
})

it('tells of a page that was taken off the site, and put back', async () => {
  const { client } = await testLake()
  await client.action(unpublish)
  await client.action(publish)
  const events = await eventsOf(client, 'cartPage')
  expect(types(events)).toEqual(['publishDocumentVersion', 'unpublishDocument', 'createLiveDocument'])
  expect(events[1]).toMatchObject({ versionId: 'drafts.cartPage' })
})

it('tells of a document that was created, published and deleted, and keeps what it said', async () => {
  const { client } = await testLake()
  const names = { draftId: 'drafts.faqItem-new', publishedId: 'faqItem-new' } as const
  const attributes = { _id: names.draftId, _type: 'faqItem', question: 'New?' }
  await client.action({
    actionType: 'sanity.action.document.create',
    publishedId: names.publishedId,
    attributes,
    ifExists: 'fail',
  })
  await client.action({ actionType: 'sanity.action.document.publish', ...names })
  await client.action({
    actionType: 'sanity.action.document.delete',
    publishedId: names.publishedId,
    includeDrafts: [],
  })
  const events = await eventsOf(client, names.publishedId)
  expect(types(events)).toEqual(['deleteDocumentGroup', 'publishDocumentVersion'])
  expect(await revision(client, names.publishedId, events[1]?.revisionId)).toMatchObject({ question: 'New?' })
  expect(types(await eventsOf(client, names.draftId))).toEqual([
    'deleteDocumentGroup',
    'publishDocumentVersion',
    'createDocumentVersion',
  ])
})

it('tells of what a program wrote without a draft', async () => {
  const { client } = await testLake()
  await client.create({ _id: 'faqItem-new', _type: 'faqItem', question: 'New?' })
  await client.patch('faqItem-new').set({ question: 'Newer?' }).commit()
  const events = await eventsOf(client, 'faqItem-new')
  expect(types(events)).toEqual(['updateLiveDocument', 'createLiveDocument'])
})

it('answers page by page', async () => {
  const { client } = await testLake()
  for (const heading of ['1', '2', '3']) {
    await client.action(edit(heading))
    await client.action(publish)
  }
  const first = await page(client, 'cartPage', { limit: '2' })
  const second = await page(client, 'cartPage', { limit: '2', nextCursor: first.nextCursor })
  expect(types(first.events)).toEqual(['publishDocumentVersion', 'publishDocumentVersion'])
  expect(types(second.events)).toEqual(['publishDocumentVersion', 'createLiveDocument'])
  expect(second.nextCursor).toBe('')
})

it('brings an older version back as a draft', async () => {
  const { client } = await testLake()
  await client.action(edit('Nonsense'))
  await client.action(publish)
  const [, seeded] = await eventsOf(client, 'cartPage')
  const old = await revision(client, 'cartPage', seeded?.revisionId)
  await client.action({
    actionType: 'sanity.action.document.replaceDraft',
    publishedId: 'cartPage',
    attributes: { ...(old as { _id: string; _type: string }), _id: ids.draftId },
  })
  await client.action(publish)
  expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'Your cart' })
})

it('knows everybody who wrote by name', async () => {
  const { client } = await testLake()
  const [editor, seed] = await client.request<{ displayName: string }[]>({ url: '/users/local-editor,seed' })
  expect(editor?.displayName).toBe('Local editor')
  expect(seed?.displayName).toBe('First content')
})

it('is the same after a restart, and after the file was made smaller', async () => {
  const first = await testLake()
  await first.client.action(edit('Basket'))
  await first.client.action(publish)
  const before = await eventsOf(first.client, 'cartPage')
  await first.close()
  const again = await testLake(first.dataFile.replace(/[/\\][^/\\]*$/, ''))
  expect(await eventsOf(again.client, 'cartPage')).toEqual(before)
})
