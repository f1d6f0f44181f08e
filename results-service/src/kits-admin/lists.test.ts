import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode } from '@swabwise/events/catalogue/codec'
import { CommandId, KitId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import type { ListedKit } from './kits-admin.contract.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

/** More than are put in order at once, so that every way of finding a page is gone. */
const count = 10_000
const demoKits = 18

let api: RunningApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn('admin@example.com', 'demo-admin')
  await api.core.projections.reached(await fillWithKits(api.core.store))
})
afterAll(() => api.close())

/** In one stream, since the lists do not ask for it and the disk is waited for once. */
async function fillWithKits(store: EventStore) {
  const events = Array.from({ length: count }, (_, number) => {
    const id = CommandId.parse(randomUUID())
    const kitId = KitId.parse(`CB-5000-0000-${String(number).padStart(4, '0')}`)
    const actor = { kind: 'system', name: 'test' } as const
    const ids = { commandId: id, $correlationId: id, $causationId: id }
    const metadata = { actor, ...ids, at: new Date(1.7e12 + number).toISOString() }
    return encode({ type: 'KitCreated', data: { kitId, kind: 'cbd' } }, id, metadata)
  })
  return (await store.append('swabKit-CB-5000-0000-0000', 'noStream', events)).position
}

async function page(query: string) {
  const { json, headers, text } = await api.call(`GET /api/swab-kits?${query}`, { token })
  return {
    text,
    ids: (json as ListedKit[]).map(({ identifier }) => identifier),
    total: Number(headers.get('x-total-count')),
    isExact: headers.get('x-total-count-exact') !== 'false',
    link: headers.get('link') ?? '',
  }
}

async function allPages(query: string, size: number) {
  const ids: string[] = []
  for (let number = 0; ; number++) {
    const { ids: more } = await page(`${query}&page=${number}&size=${size}`)
    if (more.length === 0) return ids
    ids.push(...more)
  }
}

describe('a list of ten thousand kits', () => {
  it.each(['identifier', 'createdDate', 'lastModifiedDate', 'registeredDate'])(
    'by %s: every kit stands on one page, in one order both ways',
    async (field) => {
      const up = await allPages(`sort=${field},asc`, 1700)
      expect(up.length).toBe(count + demoKits)
      expect(new Set(up).size).toBe(up.length)
      if (field === 'identifier') expect(up).toEqual(up.toSorted())
      const last = await page(`sort=${field},desc&page=3&size=1700`)
      expect(last.ids).toEqual(up.toReversed().slice(3 * 1700, 4 * 1700))
    },
  )

  it('is counted, leads to its last page, and is empty behind it', async () => {
    const { total, link } = await page('size=200')
    expect(total).toBe(count + demoKits)
    expect(link).toContain('size=200&page=50>; rel="last"')
    expect((await page('size=200&page=50')).ids).toHaveLength(demoKits)
    expect((await page('size=200&page=51')).ids).toEqual([])
    expect((await page('size=100000')).ids).toHaveLength(2000)
  })

  it('far from its beginning shows what was changed a moment ago', async () => {
    const far = 'sort=identifier,asc&page=15&size=200'
    const before = await page(far)
    await api.call('POST /api/swab-kits', { token, body: { identifier: 'AA-0000-0000-0001' } })
    const after = await page(far)
    expect(after.ids.slice(1)).toEqual(before.ids.slice(0, -1))
    await api.call('DELETE /api/swab-kits/AA-0000-0000-0001', { token })
    expect((await page(far)).ids).toEqual(before.ids)
  })

  it.each([
    ['CB-5000', count, false],
    ['5000-0000', count, false],
    ['cb', count + 3, false],
    ['0000-0042', 1, true],
    ['-0042', 1, true],
    ['B-5000-0000-99', 100, true],
    ['000-0000-77', 100, true],
    ['9999', 1, true],
    ['999', 19, true],
    ['CB-5000-0000-0042', 1, true],
    ['cb-5000-0000-0042', 1, true],
    ['customer@', 1, true],
    ['CUSTOMER@EXAMPLE', 1, true],
    ['cu', 1, true],
    ['50000', 0, true],
    ['CB5', 0, true],
    ['nobody@', 0, true],
  ])('finds %j in %i', async (filter, matches, isExact) => {
    const query = `filter=${encodeURIComponent(filter)}&sort=identifier,asc`
    const first = await page(`${query}&size=2000`)
    expect(first.isExact).toBe(isExact)
    if (isExact) expect(first.total).toBe(matches)
    expect(first.ids).toHaveLength(Math.min(matches, 2000))
    if (!isExact) expect((await allPages(query, 2000)).length).toBe(matches)
    expect(await page(`${query}&size=2000&stage=detached`)).toMatchObject({ ids: [], total: 0 })
  })

  it('is exported whole, or as it is filtered', async () => {
    const rows = async (query: string) =>
      (await api.call(`GET /api/admin/kits/export.csv?${query}`, { token })).text.trim().split('\r\n')
        .length - 1
    expect(await rows('')).toBe(count + demoKits)
    expect(await rows('stage=available')).toBe(count + demoKits - 3)
    expect(await rows('filter=CB-5000')).toBe(count)
    expect(await rows('filter=-0042')).toBe(1)
  })
})

describe('a person in the lists', () => {
  it('is gone from every part of the read model when they are erased', async () => {
    const mark = 'kanarienvogel'
    const body = {
      email: `${mark}@example.org`,
      password: 'a canary sings',
      firstName: 'Zoë',
      lastName: 'Kanarienvogel',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'OTHER',
    }
    await api.call('POST /api/register', { body })
    const found = await api.call(`GET /api/admin/users?filter=${mark}`, { token })
    const [user] = found.json as { id: string }[]
    await api.call(`POST /api/admin/users/${user?.id}/erase`, {
      token,
      body: { reason: 'asked for by letter' },
    })
    expect((await api.call(`GET /api/admin/users?filter=${mark}`, { token })).json).toEqual([])
    for (const file of readdirSync(api.dataDir).filter((name) => name.startsWith('read-model.')))
      expect(readFileSync(join(api.dataDir, file)).toString('latin1').toLowerCase()).not.toMatch(
        /kanarien|narienvo|rienvogel/,
      )
  })
})
