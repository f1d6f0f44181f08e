import { createClient, type SanityClient } from '@sanity/client'
import { builtInProducts } from '@swabwise/results-service/shop/built-in-products.contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSite, type TestSite } from './testing/site.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
let time = Date.parse('2027-04-30T12:00:00Z')
let site: TestSite
let editor: SanityClient

beforeAll(async () => {
  site = await openSite(builtInProducts, log, () => time)
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

const body = async (url: string) => (await site.render({ url })).body.replaceAll('<!-- -->', '')

describe('an announcement', () => {
  it('comes and goes by the clock, on every public page and on no other', async () => {
    const action = { _type: 'callToAction', label: 'See <why>', href: '/cannabis-test' }
    const [start, end] = ['2027-05-01T00:00:00.000Z', '2027-05-02T00:00:00.000Z']
    await editor.create({ _type: 'announcement', text: 'Half off today', action, start, end })
    await expect
      .poll(async () => {
        time = Date.parse(start)
        return body('/')
      })
      .toContain('Half off today <a href="/cannabis-test">See &lt;why&gt;</a>')
    time = Date.parse(start) - 1
    expect(await body('/')).not.toContain('Half off')
    time = Date.parse(end) - 1
    expect(await body('/faq')).toContain('Half off')
    expect(await body('/dashboard/overview')).not.toContain('Half off')
    time = Date.parse(end)
    expect(await body('/')).not.toContain('Half off')
    expect(await body('/faq')).not.toContain('Half off')
  })
})

describe('an unknown address', () => {
  it('leads home, unless an editor wants it to say so', async () => {
    expect(await site.render({ url: '/sprnig' })).toMatchObject({ status: 302, headers: { location: '/' } })
    await editor.patch('notFound').set({ answer: 'page', heading: 'Not <here>' }).commit()
    await expect.poll(async () => (await site.render({ url: '/sprnig' })).status).toBe(404)
    expect(await body('/sprnig')).toContain('<h1>Not &#60;here&#62;</h1>')
    expect(await site.render({ url: '/instructions' })).toMatchObject({ status: 302 })
    expect(await site.render({ url: '/dashboard/nowhere' })).toMatchObject({
      headers: { location: '/dashboard/overview' },
    })
  })
})
