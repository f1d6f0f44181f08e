import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { expect, it, onTestFinished, vi } from 'vitest'
import { openSite } from './testing/site.ts'

const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
const assets = { entry: '/entry.js', modules: [], styles: [], fonts: [] }

async function open() {
  const assetsOf = vi.fn(() => assets)
  const site = await openSite(builtInProducts, log, Date.now, assetsOf)
  onTestFinished(site.close)
  return { site, assetsOf }
}

it('a page that many ask for at once is rendered once', async () => {
  const { site, assetsOf } = await open()
  assetsOf.mockClear()
  const answers = await Promise.all(Array.from({ length: 50 }, () => site.render({ url: '/faq' })))
  expect(new Set(answers.map(({ status, headers }) => `${status} ${headers.etag}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(assetsOf).toHaveBeenCalledOnce()
})

it('a page that could not be rendered is tried again', async () => {
  const { site, assetsOf } = await open()
  assetsOf.mockImplementationOnce(() => {
    throw new Error('not yet')
  })
  const both = await Promise.all([site.render({ url: '/faq' }), site.render({ url: '/faq' })])
  expect(both.map(({ status }) => status)).toEqual([500, 500])
  expect((await site.render({ url: '/faq' })).status).toBe(200)
})
