import { expect, it } from 'vitest'
import type { Ask } from '../content/pages.ts'
import { createRedirects } from './redirects.ts'

const redirect = (source: string, destination: string, permanent = false) => ({
  _id: source,
  _type: 'redirect' as const,
  source,
  destination,
  permanent,
})

const list = [
  redirect('/spring', '/cannabis-test'),
  redirect('/old', '/faq#shipping', true),
  redirect('/dear', '/ärzte'),
  redirect('/sale', 'https://example.com/?campaign=sale'),
]

const redirected = createRedirects((() => Promise.resolve(list)) as unknown as Ask)

it.each([
  ['/spring', '/cannabis-test', false],
  ['/spring/', '/cannabis-test', false],
  ['/spring?utm_source=card', '/cannabis-test?utm_source=card', false],
  ['/old?a=b', '/faq?a=b#shipping', true],
  ['/dear', '/%C3%A4rzte', false],
  ['/sale?utm_source=card', 'https://example.com/?campaign=sale', false],
])('%s leads to %s', async (url, location, permanent) => {
  expect(await redirected(url)).toEqual({ location, permanent })
})

it.each(['/', '/springs', '/spring/more', '//spring', '//', '//spring/old'])(
  '%s leads nowhere else',
  async (url) => {
    expect(await redirected(url)).toBeUndefined()
  },
)
