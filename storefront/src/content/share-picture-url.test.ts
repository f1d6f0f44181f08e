import { expect, it } from 'vitest'
import { sharePictureUrl } from './share-picture-url.ts'

const asset = {
  _id: 'image-0123456789abcdef0123456789abcdef01234567-1600x900-png',
  url: 'http://localhost:8081/images/local001/production/a-1600x900.png',
}
const picture = { alt: 'A leaf', crop: null, hotspot: null, asset }

const asked = (url: string | null) => Object.fromEntries(new URL(url ?? '').searchParams)

it('a picture that is shared has the size that networks show', () => {
  const url = sharePictureUrl(picture)
  expect(url).toMatch(asset.url)
  expect(asked(url)).toMatchObject({ w: '1200', h: '630' })
})

it('shows the part that its editor chose', () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.25, right: 0.25, top: 0, bottom: 0 } as const
  const [left = 0, , width = 0] = (asked(sharePictureUrl({ ...picture, crop })).rect ?? '')
    .split(',')
    .map(Number)
  expect(left).toBeGreaterThanOrEqual(400)
  expect(left + width).toBeLessThanOrEqual(1200)
})

it('is none where no picture was chosen', () => {
  expect(sharePictureUrl(null)).toBeNull()
  expect(sharePictureUrl({ ...picture, asset: null })).toBeNull()
})
