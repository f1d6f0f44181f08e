import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { emptyFolder } from '../testing/running-lake.ts'
import { openContentStore } from './content-store.ts'
import type { LakeDocument } from './document.ts'

const page = (heading: string, _rev: string, _id = 'cartPage'): LakeDocument => ({
  _id,
  _type: 'cartPage',
  _rev,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  heading,
})

const transaction = (id: string, ...changes: readonly [string, LakeDocument | null][]) => ({
  transaction: {
    id,
    timestamp: '2026-01-01T00:00:00Z',
    author: 'local-editor',
    changes: changes.map(([documentId, after]) => ({ id: documentId, mutations: [], after })),
  },
})

const draft = 'drafts.cartPage'

it('a file that has grown long loses old edits, and neither a publication nor what is there', async () => {
  const edits = Array.from({ length: 2100 }, (_, index) =>
    transaction(`edit-${index}`, [draft, page(`Word ${index}`, `edit-${index}`, draft)]),
  )
  const other = 'drafts.aboutPage'
  const records = [
    { seeded: ['cartPage'] },
    { document: page('Your cart', 'seed-1') },
    transaction('begin', [draft, page('Basket', 'begin', draft)]),
    transaction('publish', [draft, null], ['cartPage', page('Basket', 'publish')]),
    transaction('aside', [other, page('Unfinished', 'aside', other)]),
    ...edits,
  ]
  const file = join(await emptyFolder(), 'content.ndjson')
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join(''))

  const open = () => openContentStore(file, [], () => undefined)
  const first = await open()
  await first.close()
  const store = await open()
  const ids = store.history().map(({ id }) => id)
  expect(ids.slice(0, 2)).toEqual(['publish', 'aside'])
  expect(ids).toHaveLength(1002)
  expect(store.base().get('cartPage')).toMatchObject({ heading: 'Your cart' })
  expect(store.documents().get('cartPage')).toMatchObject({ heading: 'Basket' })
  expect(store.documents().get(draft)).toMatchObject({ heading: 'Word 2099' })
  expect(store.documents().get(other)).toMatchObject({ heading: 'Unfinished' })
  await store.close()
})
