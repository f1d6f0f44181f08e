import { adminRoutes } from '@swabwise/results-service/contract/admin-routes'
import { describe, expect, it, vi } from 'vitest'
import { createSend } from './call.ts'
import { createDownload } from './download.ts'
import { createReadList, pagesIn } from './listing.ts'
import { sessionForTest } from './session/testing/session.ts'

function sendForTest(answer: Response) {
  const fetch = vi.fn(async (_path: string, _init: RequestInit) => answer)
  const { session, clock } = sessionForTest()
  return { fetch, send: createSend({ routes: adminRoutes, session, fetch, now: () => clock.now }) }
}

describe('a list', () => {
  it('comes with its total, and with as many pages as the service cut it into', async () => {
    const headers = {
      'x-total-count': '100000',
      link: '</api/swab-kits?page=0&size=2000>; rel="first", </api/swab-kits?size=2000&page=49>; rel="last"',
    }
    const { send, fetch } = sendForTest(Response.json([{ id: 'MJ-0000-0000-0001' }], { headers }))
    const listing = await createReadList(send)('listKits', { query: { size: '100000', filter: 'mj' } })
    expect(listing).toMatchObject({ total: 100_000, exact: true, pages: 50 })
    expect(listing?.rows).toHaveLength(1)
    expect(fetch.mock.calls[0]?.[0]).toBe('/api/swab-kits?size=100000&filter=mj')
  })

  it.each([
    ['', 1],
    ['</api/x?page=3>; rel="next"', 1],
    ['</api/x?page=3>; rel="next", </api/x?page=12>; rel="last"', 13],
    ['</api/x?page=-1>; rel="last"', 1],
  ])('of which Link says %o has %i pages', (link, pages) => {
    expect(pagesIn(link, { exact: true, rows: 2000 })).toBe(pages)
  })

  it.each([
    ['whose last page is full may go on', 2000, 4],
    ['whose last page is not full ends there', 1999, 3],
  ])('that nobody counted, %s', (_, rows, pages) => {
    const link = '</api/x?page=2&size=2000>; rel="last"'
    expect(pagesIn(link, { exact: false, rows })).toBe(pages)
  })
})

describe('a file', () => {
  it('comes whole, and tells how much of it is there', async () => {
    const told: number[] = []
    const { send } = sendForTest(new Response('id;kind\n', { headers: { 'content-type': 'text/csv' } }))
    const blob = await createDownload(send)('exportKits', { onBytes: (bytes) => told.push(bytes) })
    expect(await blob?.text()).toBe('id;kind\n')
    expect(told).toEqual([8])
  })
})

it('a table is sent as it is, and a command under its own key', async () => {
  const { send, fetch } = sendForTest(Response.json({}))
  const commandId = '0a1b2c3d-0000-4000-8000-000000000000'
  await send('importLabResults', { body: 'swab_kit_id\n', query: { dryRun: 'true' }, commandId })
  const [path, init] = fetch.mock.calls[0]!
  expect([path, init.body]).toEqual(['/api/admin/lab-imports?dryRun=true', 'swab_kit_id\n'])
  const headers = new Headers(init.headers)
  expect([headers.get('content-type'), headers.get('idempotency-key')]).toEqual(['text/csv', commandId])
})
