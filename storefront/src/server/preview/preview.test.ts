import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret'
import { answerRules } from '@swabwise/cms/answers/answer-rules'
import { kinds } from '@swabwise/cms/documents'
import { seedFile } from '@swabwise/cms/lake/paths'
import { startLake, type RunningLake } from '@swabwise/cms/lake/start-lake'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLake } from '../lake/lake.ts'
import { createRedirects } from '../redirects.ts'
import { readDrafts } from './drafts.ts'
import { createPreviewAccess, type PreviewAccess } from './preview-access.ts'
import { createPreviewReader } from './preview-reader.ts'

const project = { projectId: 'local001', dataset: 'production', apiVersion: '2025-02-19' }
const folder = mkdtempSync(join(tmpdir(), 'preview-'))
const day = 24 * 60 * 60 * 1000

let lake: RunningLake
let access: PreviewAccess
let time = Date.parse('2026-03-01T12:00:00Z')

const studio = () =>
  createClient({
    ...project,
    apiHost: lake.url,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to a lake without a host name per project
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
  })

beforeAll(async () => {
  lake = await startLake({
    projectId: project.projectId,
    dataset: project.dataset,
    port: 0,
    host: '127.0.0.1',
    dataFile: join(folder, 'content.ndjson'),
    seedFile,
    allowedOrigins: [],
    log: () => undefined,
  })
  access = createPreviewAccess({ ...project, apiHost: lake.url }, 'https://shop.example', () => time)
})
afterAll(async () => {
  await lake.close()
  rmSync(folder, { recursive: true })
})

async function enter(secret: string, path = '/faq') {
  const asked = new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path })
  const answer = await access.answer(`/preview/enter?${asked}`)
  return answer ?? expect.fail('the address is not known')
}
const cookieOf = (headers: Record<string, string>) => headers['set-cookie']?.split(';')[0] ?? ''

async function enteredByTheStudio(path?: string) {
  const { secret } = await createPreviewSecret(
    studio(),
    '@sanity/presentation',
    'https://shop.example/studio',
  )
  return enter(secret, path)
}

describe('the preview', () => {
  it('opens with a secret that the Studio wrote, and leads to the page', async () => {
    const { status, headers } = await enteredByTheStudio()
    expect([status, headers.location]).toEqual([302, '/faq'])
    expect(headers['set-cookie']).toMatch(/HttpOnly; SameSite=Strict; Max-Age=43200; Secure$/)
    expect(access.isOpen(`theme=dark; ${cookieOf(headers)}`)).toBe(true)
  })

  it('stays shut to whoever guesses', async () => {
    const { status, headers } = await enter('a guess')
    expect([status, headers['set-cookie']]).toEqual([401, undefined])
    expect((await access.answer('/preview/enter'))?.status).toBe(401)
    const until = String(time + day)
    for (const cookie of [
      '',
      'swabwise-preview=',
      `swabwise-preview=${until}`,
      `swabwise-preview=${until}.x`,
    ])
      expect(access.isOpen(cookie)).toBe(false)
  })

  it('ends by itself, and when it is left', async () => {
    const cookie = cookieOf((await enteredByTheStudio()).headers)
    time += day
    expect(access.isOpen(cookie)).toBe(false)
    const left = await access.answer('/preview/leave?to=/about')
    expect(left).toMatchObject({ status: 302, headers: { location: '/about' } })
    expect(left?.headers['set-cookie']).toContain('swabwise-preview=; ')
  })

  it.each(['//elsewhere.example', String.raw`/\elsewhere.example`, 'https://elsewhere.example/x'])(
    'leads to no other site: %s',
    async (path) => {
      const { location = '' } = (await enteredByTheStudio(path)).headers
      expect(new URL(location, 'https://shop.example').origin).toBe('https://shop.example')
      const left = await access.answer(`/preview/leave?${new URLSearchParams({ to: path })}`)
      expect(new URL(left?.headers.location ?? '', 'https://shop.example').origin).toBe(
        'https://shop.example',
      )
    },
  )

  it.each([
    '/\t/elsewhere.example',
    '\t//elsewhere.example',
    '/.//elsewhere.example',
    '/x/..//elsewhere.example',
    String.raw`\\elsewhere.example`,
    'javascript:alert(1)',
    'https:elsewhere.example',
    'http://[',
    '/über/uns?q=ł',
    '/\r\nSet-Cookie: a=b',
    '/\u2028\ud800',
    '',
  ])('is left for a page of this site, and for nothing else: %j', async (to) => {
    const left = await access.answer(`/preview/leave?${new URLSearchParams({ to })}`)
    const { location = '' } = left?.headers ?? {}
    expect(left?.status).toBe(302)
    expect(location).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/)
    expect(new URL(location, 'https://shop.example').origin).toBe('https://shop.example')
  })

  it('is left for the page that was asked for, with its query', async () => {
    const to = '/faq?topic=mail#first'
    const left = await access.answer(`/preview/leave?${new URLSearchParams({ to })}`)
    expect(left?.headers.location).toBe(to)
  })

  it('has no other addresses', () => {
    expect(access.answer('/faq')).toBeUndefined()
    expect(access.answer('http://[')).toBeUndefined()
  })
})

describe('drafts', () => {
  const lakeOfDrafts = () => readDrafts({ ...project, apiHost: lake.url }, answerRules)

  it('are read as they are, with the places where they are written', async () => {
    const published = await studio().getDocument('homePage')
    const [first] = (published?.heroPages ?? []) as { _key: string }[]
    await studio().createOrReplace({
      ...published,
      _type: 'homePage',
      _id: 'drafts.homePage',
      heroPages: [{ ...first, headline: 'A draft', text: undefined }],
    })
    const { ask, edits } = lakeOfDrafts()
    const { heroPages } = await ask(kinds.home.query)
    expect(heroPages).toMatchObject([{ headline: 'A draft', text: '' }])
    expect(edits()).toContainEqual({
      text: 'A draft',
      id: 'homePage',
      type: 'homePage',
      path: `heroPages[_key=="${first?._key}"].headline`,
    })
  })

  it('of redirects lead whoever previews, and nobody else', async () => {
    const redirect = { _type: 'redirect', source: '/spring', destination: '/faq', permanent: false }
    await studio().createOrReplace({ ...redirect, _id: 'drafts.spring' })
    const reader = createPreviewReader({
      content: { ...project, apiHost: lake.url },
      rules: answerRules,
      products: () => Promise.reject(new Error('No page is read')),
      shops: {},
      publicUrl: 'https://shop.example',
    })
    expect(await reader.redirected('/spring')).toEqual({ location: '/faq', permanent: false })
    const nothing = { info: () => undefined, error: () => undefined, warn: () => undefined }
    const published = openLake({ ...project, apiHost: lake.url }, answerRules, nothing)
    expect(await createRedirects(published.ask)('/spring')).toBeUndefined()
    published.close()
  })
})
