import type { SanityClient } from '@sanity/client'
import { expect, it, onTestFinished } from 'vitest'
import { testLake } from '../testing/running-lake.ts'

interface Heard {
  type: string
  [field: string]: unknown
}

function hearing(subscribe: (hear: (event: Heard) => void) => { unsubscribe: () => void }) {
  const heard: Heard[] = []
  const waiting = new Set<() => void>()
  const subscription = subscribe((event) => {
    heard.push(event)
    for (const check of waiting) check()
  })
  onTestFinished(() => subscription.unsubscribe())
  const until = (done: (events: Heard[]) => boolean) =>
    new Promise<Heard[]>((resolve) => {
      const check = () => {
        if (!done(heard)) return
        waiting.delete(check)
        resolve(heard)
      }
      waiting.add(check)
      check()
    })
  return { heard, until }
}

async function listening(client: SanityClient, query: string, params = {}) {
  const ears = hearing((hear) =>
    client
      .listen(query, params, {
        events: ['welcome', 'mutation'],
        includeResult: true,
        includePreviousRevision: true,
        effectFormat: 'mendoza',
      })
      .subscribe((event) => hear({ ...event })),
  )
  await ears.until((events) => events.some(({ type }) => type === 'welcome'))
  return ears
}

const mutations = (events: Heard[]) => events.filter(({ type }) => type === 'mutation')

it('a listener hears what happens to the documents it asked for, and only that', async () => {
  const { client } = await testLake()
  const ears = await listening(client, '*[_type == "faqItem" && section == $section]', { section: 'general' })
  await client.create({ _id: 'elsewhere', _type: 'faqItem', section: 'privacy' })
  await client.mutate([{ create: { _id: 'here', _type: 'faqItem', section: 'general' } }], {
    transactionId: 't1',
  })
  await client.patch('here').set({ question: 'Now?' }).commit({ transactionId: 't2' })
  await client.patch('here').set({ section: 'privacy' }).commit({ transactionId: 't3' })
  await client.patch('elsewhere').set({ section: 'general' }).commit({ transactionId: 't4' })
  await client.mutate([{ delete: { id: 'elsewhere' } }], { transactionId: 't5' })

  const heard = mutations(await ears.until((events) => mutations(events).length === 5))
  expect(
    heard.map(({ transactionId, documentId, transition }) => [transactionId, documentId, transition]),
  ).toEqual([
    ['t1', 'here', 'appear'],
    ['t2', 'here', 'update'],
    ['t3', 'here', 'disappear'],
    ['t4', 'elsewhere', 'appear'],
    ['t5', 'elsewhere', 'disappear'],
  ])
  const [appeared, updated, , , removed] = heard
  expect(appeared).not.toHaveProperty('previousRev')
  expect(updated).toMatchObject({
    previousRev: 't1',
    resultRev: 't2',
    result: { question: 'Now?' },
    previous: { _rev: 't1' },
    mutations: [{ patch: { id: 'here', set: { question: 'Now?' } } }],
    effects: { apply: [0, { question: 'Now?' }], revert: [0, { _rev: 't1' }] },
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
  })
  expect(removed).not.toHaveProperty('result')
  expect(removed).toMatchObject({ effects: { apply: [0, null] } })
})

it('a listener with a query that cannot be read is refused', async () => {
  const { url } = await testLake()
  expect((await fetch(`${url}/v1/data/listen/production?query=*[`)).status).toBe(400)
})

it('a live page hears of a publish, and of a draft only when it asked for drafts', async () => {
  const { client } = await testLake()
  const reader = hearing((hear) => client.live.events().subscribe((event) => hear({ ...event })))
  const editor = hearing((hear) =>
    client
      .withConfig({ token: 'local', ignoreBrowserTokenWarning: true })
      .live.events({ includeDrafts: true })
      .subscribe((event) => hear({ ...event })),
  )
  const welcomed = (events: Heard[]) => events.some(({ type }) => type === 'welcome')
  await Promise.all([reader.until(welcomed), editor.until(welcomed)])

  const told = (count: number) => (events: Heard[]) =>
    events.filter(({ type }) => type === 'message').length === count
  await client.create({ _id: 'drafts.faqItem-new', _type: 'faqItem' })
  await editor.until(told(1))
  await client.create({ _id: 'faqItem-new', _type: 'faqItem' })
  await editor.until(told(2))
  const events = await reader.until(told(1))
  expect(events.at(-1)).toMatchObject({ type: 'message', tags: ['s1:all'], id: expect.any(String) })
})
