import { expect, it } from 'vitest'
import { sourcesOf, type Picture } from './picture-sources.ts'

const asset = {
  _id: 'image-0123456789abcdef0123456789abcdef01234567-1600x900-png',
  url: 'http://localhost:8081/images/local001/production/a-1600x900.png',
  width: 1600,
  height: 900,
  lqip: 'data:image/png;base64,AA==',
}
const picture: Picture = { alt: 'A leaf', crop: null, hotspot: null, asset }
const params = (address = '') => Object.fromEntries(new URL(address.split(' ')[0] ?? '').searchParams)
const offered = (srcSet = '') => srcSet.split(', ').map((one) => one.split(' ')[1])

it('a picture is offered in the widths that it has, in the format that the browser prefers', () => {
  const sources = sourcesOf(picture)
  expect(offered(sources?.srcSet)).toEqual(['400w', '640w', '960w', '1280w'])
  expect(params(sources?.src)).toMatchObject({ w: '960', auto: 'format' })
  expect(sources).toMatchObject({ width: 960, height: 540, preview: asset.lqip })
})

it('one that is cut keeps its place free, in the proportions of the cut', () => {
  const crop = { _type: 'sanity.imageCrop', left: 0.5, right: 0, top: 0, bottom: 0 } as const
  expect(sourcesOf({ ...picture, crop })).toMatchObject({ width: 640, height: 720, preview: null })
})

it('one with a shape is cut around its hotspot', () => {
  const hotspot = { _type: 'sanity.imageHotspot', x: 0.9, y: 0.5, width: 0.1, height: 0.1 } as const
  const sources = sourcesOf({ ...picture, hotspot }, 4 / 5)
  expect(sources).toMatchObject({ width: 960, height: 1200 })
  const [left = 0, , width = 0] = (params(sources?.src).rect ?? '').split(',').map(Number)
  expect(left + width).toBeGreaterThan(1500)
})

it('without a file is none', () => {
  expect(sourcesOf({ ...picture, asset: null })).toBeUndefined()
})
