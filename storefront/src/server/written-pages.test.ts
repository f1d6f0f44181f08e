import { createClient, type SanityClient } from '@sanity/client'
import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { blockSamples, samplePage } from './testing/sample-page.ts'
import { openSite, type TestSite } from './testing/site.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
let site: TestSite
let editor: SanityClient

beforeAll(async () => {
  site = await openSite(builtInProducts, log)
  editor = createClient({
    projectId: 'local001',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: site.lakeUrl,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to a lake without a host name per project
    useProjectHostname: false,
    useCdn: false,
  })
})
afterAll(() => site.close())

const get = (url: string) => site.render({ url })
const mainOf = (html: string) => /<main\b.*<\/main>/s.exec(html)?.[0].replaceAll('<!-- -->', '') ?? ''
const published = (address: string) =>
  expect.poll(async () => (await get(address)).status, { timeout: 5000 }).toBe(200)

describe('a page that an editor made', () => {
  it('is at its address as soon as it is published, and in the sitemap', async () => {
    expect(await get('/spring')).toMatchObject({ status: 302, headers: { location: '/' } })
    await editor.create(samplePage('/spring', [blockSamples.heroBlock]))
    await published('/spring')
    const { body } = await get('/spring/?utm_source=card')
    expect(body).toContain('<link rel="canonical" href="https://shop.example/spring"/>')
    expect((await get('/sitemap.xml')).body).toContain('<loc>https://shop.example/spring</loc>')
    expect(await get('/spring/more')).toMatchObject({ status: 302 })
  })

  it('shows every block, under one heading of the first rank', async () => {
    await editor.create(samplePage('/everything', Object.values(blockSamples)))
    await published('/everything')
    const main = mainOf((await get('/everything')).body)
    for (const block of Object.values(blockSamples))
      expect(main).toContain(
        'heading' in block ? block.heading : 'text' in block ? block.text : block.caption,
      )
    expect(main.match(/<h1/g)).toHaveLength(1)
    expect(main).toContain('<span>$89</span>')
  })

  it('is headed by its title where it does not open with a hero', async () => {
    await editor.create(samplePage('/plain', [blockSamples.quoteBlock, blockSamples.heroBlock]))
    await published('/plain')
    expect(mainOf((await get('/plain')).body)).toMatch(/<h1[^>]*>A page in spring<\/h1>/)
  })

  it('goes on as it was when something half-finished is published', async () => {
    const { _id } = await editor.create(samplePage('/stays', [blockSamples.quoteBlock]))
    await published('/stays')
    await editor.patch(_id).unset(['blocks[0].text']).commit()
    await expect
      .poll(async () => {
        await get('/stays')
        return log.error.mock.calls.length
      })
      .toBeGreaterThan(0)
    expect((await get('/stays')).body).toContain(blockSamples.quoteBlock.text)
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ document: 'page /stays' }),
      expect.anything(),
    )
  })

  it('is gone when it is deleted', async () => {
    const { _id } = await editor.create(samplePage('/gone', [blockSamples.quoteBlock]))
    await published('/gone')
    await editor.delete(_id)
    await expect.poll(async () => (await get('/gone')).status).toBe(302)
  })
})

describe('the home page', () => {
  it('shows the picture of its editor in place of the drawing', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { _id } = await editor.assets.upload('image', pixel, { filename: 'pixel.png' })
    const picture = { _type: 'picture', alt: 'A pixel', asset: { _type: 'reference', _ref: _id } }
    await editor.patch('homePage').set({ 'heroPages[0].picture': picture }).commit()
    await expect.poll(async () => mainOf((await get('/')).body)).toContain('alt="A pixel"')
    const main = mainOf((await get('/')).body)
    expect(main).toMatch(/srcSet="[^"]+w=400&amp;h=500&amp;fit=crop&amp;auto=format 400w"/)
    expect(main).not.toContain('Plate 1<')
    expect(main).toContain('Plate 2<')
  })
})

describe('an article', () => {
  it('tells who wrote it and when, also to search engines', async () => {
    const { body } = await get('/learn/a-good-sample')
    expect(mainOf(body)).toContain('By The Swabwise laboratory, <time dateTime="2026-11-02">November 2, 2026')
    expect(body).toContain('"@type":"Article","headline":"What makes a good sample"')
  })
})
