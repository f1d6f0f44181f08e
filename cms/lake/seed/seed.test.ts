import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { seedFile } from '../paths.ts'
import { objectsIn } from '../testing/lines.ts'
import { emptyFolder, testLake } from '../testing/running-lake.ts'
import { assetFiles } from '../assets/asset-files.ts'
import { readContent } from '../store/content-file.ts'
import type { NewDocument } from '../store/document.ts'
import { exportSeed } from './export-seed.ts'
import { toSeed } from './seed-format.ts'

const page = (heading: string) => ({ _id: 'cartPage', _type: 'cartPage', heading })
const item = (name: string) => ({ _id: `faqItem-${name}`, _type: 'faqItem', question: `${name}?` })

async function seedOf(folder: string, documents: { _id: string; _type: string }[]): Promise<string> {
  const file = join(folder, 'seed.ndjson')
  await writeFile(file, toSeed(documents))
  return file
}

async function exported(dataFile: string, target: string): Promise<string> {
  const { documents } = await readContent(dataFile)
  await exportSeed(documents, assetFiles(dataFile), target)
  return readFile(target, 'utf8')
}

describe('a lake that meets a newer seed', () => {
  it('follows it where nobody has edited, and keeps what was edited or deleted', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder, {
      seedFile: await seedOf(folder, [page('Old'), item('edited'), item('deleted'), item('drafted')]),
    })
    await first.client.patch('faqItem-edited').set({ question: 'Mine?' }).commit()
    await first.client.delete('faqItem-deleted')
    await first.client.create({ ...item('drafted'), _id: 'drafts.faqItem-drafted', question: 'Draft?' })
    await first.close()

    const newer = [page('New'), item('edited'), item('deleted'), item('drafted'), item('added')]
    const changed = newer.map((document) => ({ ...document, section: 'general' }))
    const { client } = await testLake(folder, { seedFile: await seedOf(folder, changed) })
    expect(await client.getDocument('cartPage')).toMatchObject({ heading: 'New', section: 'general' })
    expect(await client.getDocument('faqItem-added')).toMatchObject({ section: 'general' })
    expect(await client.getDocument('faqItem-edited')).not.toHaveProperty('section')
    expect(await client.getDocument('faqItem-edited')).toMatchObject({ question: 'Mine?' })
    expect(await client.getDocument('faqItem-deleted')).toBeUndefined()
    expect(await client.getDocument('drafts.faqItem-drafted')).toMatchObject({ question: 'Draft?' })
  })

  it('writes its file anew only when something changed', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder)
    await first.client.create(item('a'))
    await first.close()
    const before = await readFile(first.dataFile, 'utf8')
    await (await testLake(folder)).close()
    expect(await readFile(first.dataFile, 'utf8')).toBe(before)
  })
})

it('a lake with an empty seed starts empty, in a folder that is not there yet, and can be written', async () => {
  const folder = await emptyFolder()
  const { client } = await testLake(join(folder, 'not', 'yet'), { seedFile: await seedOf(folder, []) })
  expect(await client.fetch('count(*)')).toBe(0)
  await client.create(item('a'))
  expect(await client.fetch('count(*)')).toBe(1)
})

describe('exporting to a seed', () => {
  it('of an unedited lake gives the seed itself, byte by byte', async () => {
    const { dataFile } = await testLake()
    const target = join(await emptyFolder(), 'seed.ndjson')
    expect(await exported(dataFile, target)).toBe(await readFile(seedFile, 'utf8'))
  })

  it('leaves drafts out, and one changed word changes one line', async () => {
    const { client, dataFile } = await testLake()
    await client.create({ ...item('new'), _id: 'drafts.faqItem-new' })
    await client.patch('cartPage').set({ heading: 'Basket' }).commit()
    const lines = (await exported(dataFile, join(await emptyFolder(), 'seed.ndjson'))).split('\n')
    const original = (await readFile(seedFile, 'utf8')).split('\n')
    const changed = lines.filter((line, index) => line !== original[index])
    expect(lines).toHaveLength(original.length)
    expect(objectsIn<{ _id: string }>(changed.join('\n')).map(({ _id }) => _id)).toEqual(['cartPage'])
  })

  it('carries pictures, so that a lake made from it shows them', async () => {
    const bytes = await sharp({ create: { width: 12, height: 6, channels: 3, background: '#1f6b4a' } })
      .png()
      .toBuffer()
    const { client, dataFile } = await testLake()
    const { _id } = await client.assets.upload('image', bytes, { filename: 'share picture.png' })
    const shareImage = { _type: 'image', asset: { _type: 'reference', _ref: _id }, alt: 'A leaf' }
    await client.patch('cartPage').set({ 'seo.shareImage': shareImage }).commit()
    const target = join(await emptyFolder(), 'seed.ndjson')
    const text = await exported(dataFile, target)
    expect(text).toContain('"_sanityAsset":"image@file://./images/share-picture.png"')
    expect(text).not.toContain('sanity.imageAsset')
    expect(await readFile(join(dirname(target), 'images', 'share-picture.png'))).toEqual(bytes)

    const second = await testLake(undefined, { seedFile: target })
    const query = '*[_id == "cartPage"][0].seo.shareImage{alt, "url": asset->url}'
    const shown = await second.client.fetch<{ alt: string; url: string }>(query)
    expect(shown.alt).toBe('A leaf')
    const answer = await fetch(shown.url.replace('localhost', '127.0.0.1'))
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
    expect(await exported(second.dataFile, join(await emptyFolder(), 'seed.ndjson'))).toBe(text)
  })
})

it('an exported seed carries files, so that a lake made from it has them', async () => {
  const { client, dataFile } = await testLake()
  const leaflet = Buffer.from('%PDF-1.7 a leaflet')
  const { _id } = await client.assets.upload('file', leaflet, { filename: 'leaflet.pdf' })
  const file = { _type: 'file', asset: { _type: 'reference', _ref: _id } }
  await client.patch('cartPage').set({ leaflet: file }).commit()
  const target = join(await emptyFolder(), 'seed.ndjson')
  expect(await exported(dataFile, target)).toContain('"_sanityAsset":"file@file://./files/leaflet.pdf"')
  const second = await testLake(undefined, { seedFile: target })
  expect(await second.client.getDocument(_id)).toMatchObject({ mimeType: 'application/pdf' })
})

it('a seed takes no picture from elsewhere on the machine', async () => {
  const folder = await emptyFolder()
  await mkdir(join(folder, 'seed'))
  await cp(seedFile, join(folder, 'secret.png'))
  const document = { ...page('a'), image: { _type: 'image', _sanityAsset: 'image@file://./../secret.png' } }
  const file = await seedOf(join(folder, 'seed'), [document])
  await expect(testLake(folder, { seedFile: file })).rejects.toThrow('is not beside')
})

it('the seed is sorted, one document a line, as an export would write it', async () => {
  const text = await readFile(seedFile, 'utf8')
  const documents = objectsIn<NewDocument>(text)
  expect(toSeed(documents)).toBe(text)
})
