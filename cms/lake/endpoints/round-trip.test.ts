import { createReadStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { exportDataset } from '@sanity/export'
import { sanityImport } from '@sanity/import'
import { expect, it } from 'vitest'
import { emptyFolder, testLake, type TestLake } from '../testing/running-lake.ts'

/** What the command line's own parts take: a client with a token, which the embedded lake does not ask for. */
const likeCli = ({ client, url }: TestLake): SanityClient =>
  client.withConfig({ token: 'any', perspective: 'raw', apiHost: url.replace('127.0.0.1', 'localhost') })

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Apart from what every lake adds itself, and where it lies. */
const contentOf = async (lake: TestLake) => {
  const documents = await likeCli(lake).fetch<Record<string, unknown>[]>('*[] | order(_id)')
  return documents.map(({ _rev, _createdAt, _updatedAt, url, ...content }) => content)
}

it('the command line exports a lake with its pictures, and imports it into an empty one, which is equal', async () => {
  const folder = await emptyFolder()
  const nothing = join(folder, 'nothing.ndjson')
  await writeFile(nothing, '')
  const [full, empty] = [await testLake(), await testLake(undefined, { seedFile: nothing })]
  const { _id: _ref } = await full.client.assets.upload('image', pixel, { filename: 'pixel.png' })
  const picture = { _type: 'picture', alt: 'A pixel', asset: { _type: 'reference', _ref } }
  await full.client.patch('homePage').set({ 'heroPages[0].picture': picture }).commit()
  await full.client.create({ _id: 'drafts.faqItem-new', _type: 'faqItem', question: 'New?' })
  expect(await contentOf(empty)).toEqual([])

  const file = join(folder, 'lake.tar.gz')
  await exportDataset({ client: likeCli(full), dataset: 'production', outputPath: file, assets: true })
  await sanityImport(createReadStream(file), { client: likeCli(empty), operation: 'create' })
  expect(await contentOf(empty)).toEqual(await contentOf(full))
  const url = await empty.client.fetch<string>('*[_id == "homePage"][0].heroPages[0].picture.asset->url')
  expect((await fetch(url)).status).toBe(200)
})
