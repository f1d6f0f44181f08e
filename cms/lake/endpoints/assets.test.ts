import { createImageUrlBuilder } from '@sanity/image-url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { emptyFolder, testLake } from '../testing/running-lake.ts'
import type { TestLake } from '../testing/running-lake.ts'

/** Left half red, right half blue: 400 × 200. */
const twoHalves = async () =>
  sharp({ create: { width: 400, height: 200, channels: 3, background: '#ff0000' } })
    .composite([
      {
        input: { create: { width: 200, height: 200, channels: 3, background: '#0000ff' } },
        left: 200,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

const drawn = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20">${content}</svg>`)

const drawing = drawn('<path d="M0 0h9"/>')

async function uploaded() {
  const lake = await testLake()
  const asset = await lake.client.assets.upload('image', await twoHalves(), { filename: 'halves.png' })
  return { ...lake, asset }
}

const builder = ({ url }: TestLake) =>
  createImageUrlBuilder({ projectId: 'local001', dataset: 'production', baseUrl: url })

async function picture(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  const bytes = Buffer.from(await answer.arrayBuffer())
  const { format, width, height } = await sharp(bytes).metadata()
  const { dominant } = await sharp(bytes).stats()
  return { status: answer.status, type: answer.headers.get('content-type'), format, width, height, dominant }
}

describe('an uploaded picture', () => {
  it('is described as the hosted lake would', async () => {
    const { asset, url } = await uploaded()
    expect(asset).toMatchObject({
      _id: `image-${asset.assetId}-400x200-png`,
      _type: 'sanity.imageAsset',
      originalFilename: 'halves.png',
      mimeType: 'image/png',
      metadata: { dimensions: { width: 400, height: 200, aspectRatio: 2 }, isOpaque: true },
    })
    expect(asset.url).toBe(`http://localhost:${new URL(url).port}/${asset.path}`)
    expect(asset.metadata.lqip).toMatch(/^data:image\/png;base64,/)
  })

  it('uploaded again, is the same', async () => {
    const { client, asset } = await uploaded()
    const again = await client.assets.upload('image', await twoHalves(), { filename: 'other.png' })
    expect(again).toEqual(asset)
  })

  it('is still there after a restart on another port, under its new address', async () => {
    const folder = await emptyFolder()
    const first = await testLake(folder)
    const { _id, path } = await first.client.assets.upload('image', await twoHalves())
    await first.close()
    const { client, url } = await testLake(folder)
    const asset = await client.getDocument(_id)
    expect(asset?.url).toBe(`http://localhost:${new URL(url).port}/${path}`)
    expect(await picture(`${url}/${path}`)).toMatchObject({ status: 200, width: 400 })
  })

  it.each([
    ['text', Buffer.from('not a picture'), 'no picture'],
    ['nothing', Buffer.alloc(0), 'no picture'],
    ['a PNG by its first letters alone', Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'no picture'],
    ['a drawing with a script', drawn('<script>alert(1)</script>'), 'script'],
    ['a drawing that acts on a click', drawn('<path d="M0 0" onclick="alert(1)"/>'), 'script'],
    ['a drawing with a link that acts', drawn('<a href="javascript:alert(1)"/>'), 'script'],
  ])('is refused in words when it is %s', async (_what, bytes, words) => {
    const { client } = await testLake()
    const upload = client.assets.upload('image', bytes)
    await expect(upload).rejects.toMatchObject({ statusCode: 400, message: expect.stringContaining(words) })
  })

  it.each(['image', 'file'] as const)(
    '%s of 30 MB is refused in words, and the line is kept',
    async (kind) => {
      const { client } = await testLake()
      const upload = client.assets.upload(kind, Buffer.alloc(30 * 1024 * 1024))
      await expect(upload).rejects.toMatchObject({
        statusCode: 413,
        message: expect.stringContaining('20 MB at most'),
      })
    },
  )

  it('as a drawing, runs no script and is sent as it is', async () => {
    const { client, url } = await testLake()
    const { path } = await client.assets.upload('image', drawing, { filename: 'a.svg' })
    const answer = await fetch(`${url}/${path}?w=100`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(drawing)
  })
})

describe('an address of image-url', () => {
  it.each([
    ['a width', 'w=100', { width: 100, height: 50, format: 'png' }],
    ['a box, kept whole', 'w=100&h=100', { width: 100, height: 50 }],
    ['a box, filled', 'w=100&h=100&fit=fill&bg=00ff00', { width: 100, height: 100 }],
    [
      'a box, cropped left',
      'w=50&h=100&fit=crop&crop=left',
      { width: 50, height: 100, dominant: { r: 248, g: 8, b: 8 } },
    ],
    [
      'a box, cropped right',
      'w=50&h=100&fit=crop&crop=right',
      { width: 50, height: 100, dominant: { r: 8, g: 8, b: 248 } },
    ],
    [
      'a focal point',
      'w=50&h=100&fit=crop&crop=focalpoint&fp-x=0.9&fp-y=0.5',
      { width: 50, height: 100, dominant: { r: 8, g: 8, b: 248 } },
    ],
    ['a rectangle', 'rect=200,0,100,200', { width: 100, height: 200, dominant: { r: 8, g: 8, b: 248 } }],
    ['never larger', 'w=800&fit=max', { width: 400, height: 200 }],
    ['distorted', 'w=50&h=90&fit=scale', { width: 50, height: 90 }],
    ['twice the pixels', 'w=100&dpr=2', { width: 200, height: 100 }],
    ['turned', 'w=100&or=90', { width: 50, height: 100 }],
    ['mirrored', 'rect=0,0,400,200&flip=h&w=100', { width: 100, height: 50 }],
    ['another format', 'w=100&fm=jpg&q=50', { width: 100, format: 'jpeg' }],
    ['padding', 'w=100&pad=10&bg=ffffff', { width: 120, height: 70 }],
    ['blur, sharpness and grey', 'w=100&blur=50&sharp=10&sat=-100', { width: 100, height: 50 }],
  ])('asks for %s: %s', async (_what, query, expected) => {
    const { asset, url } = await uploaded()
    expect(await picture(`${url}/${asset.path}?${query}`)).toMatchObject({ status: 200, ...expected })
  })

  it('as the builder writes it, is understood', async () => {
    const lake = await uploaded()
    const source = { asset: { _ref: lake.asset._id }, hotspot: { x: 0.9, y: 0.5, width: 0.1, height: 0.1 } }
    const url = builder(lake).image(source).width(100).height(100).auto('format').url()
    const expected = { width: 100, height: 100, format: 'webp', dominant: { r: 8, g: 8, b: 248 } }
    expect(await picture(url, { accept: 'image/webp,*/*' })).toMatchObject(expected)
    const accepting = { accept: 'image/avif,image/webp,*/*' }
    expect(await picture(url, accepting)).toMatchObject({ width: 100, height: 100, format: 'heif' })
    expect(await picture(url)).toMatchObject({ format: 'png' })
  })

  it.each(['w=0', 'w=99999', 'w=abc', 'fit=stretch', 'rect=1,2,3', 'rect=900,0,10,10', 'bg=red', 'dpr=9'])(
    'with %s is refused',
    async (query) => {
      const { asset, url } = await uploaded()
      expect((await fetch(`${url}/${asset.path}?${query}`)).status).toBe(400)
    },
  )

  it.each(['nothing.png', `${'0'.repeat(40)}-1x1.png`, '..%2F..%2Flake.ndjson'])(
    'of %s finds nothing',
    async (file) => {
      const { url } = await testLake()
      expect((await fetch(`${url}/images/local001/production/${file}`)).status).toBe(404)
    },
  )

  it('to download keeps the name of the file', async () => {
    const { asset, url } = await uploaded()
    const answer = await fetch(`${url}/${asset.path}?dl=`)
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="halves.png"')
  })
})

describe('an uploaded file', () => {
  const leaflet = Buffer.from('%PDF-1.7 a leaflet')

  it('is described as the hosted lake would, and found under its address', async () => {
    const { client, url } = await testLake()
    const asset = await client.assets.upload('file', leaflet, {
      filename: 'Leaflet.PDF',
      contentType: 'application/pdf',
    })
    expect(asset).toMatchObject({
      _id: `file-${asset.assetId}-pdf`,
      _type: 'sanity.fileAsset',
      extension: 'pdf',
      mimeType: 'application/pdf',
      originalFilename: 'Leaflet.PDF',
      path: `files/local001/production/${asset.assetId}.pdf`,
      size: leaflet.length,
    })
    expect(asset.url).toBe(`http://localhost:${new URL(url).port}/${asset.path}`)
    const answer = await fetch(`${url}/${asset.path}`)
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(leaflet)
    const download = await fetch(`${url}/${asset.path}?dl=`)
    expect(download.headers.get('content-disposition')).toBe('attachment; filename="Leaflet.PDF"')
  })

  it('that a browser would run is only ever downloaded', async () => {
    const { client, url } = await testLake()
    const page = Buffer.from('<script>alert(1)</script>')
    const { path } = await client.assets.upload('file', page, {
      filename: 'a.html',
      contentType: 'text/html',
    })
    const answer = await fetch(`${url}/${path}`)
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })

  it('without a name and a type is one all the same', async () => {
    const { client } = await testLake()
    const asset = await client.assets.upload('file', leaflet)
    expect(asset).toMatchObject({ extension: 'bin', mimeType: 'application/octet-stream' })
  })
})
