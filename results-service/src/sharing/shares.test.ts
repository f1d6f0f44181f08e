import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { CreatedShare, Share, SharedReport } from './shares.contract.ts'
import { eventually } from '../testing/eventually.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const day = 24 * 60 * 60 * 1000
const start = Date.parse('2026-03-01T10:00:00.000Z')

describe('sharing results', () => {
  let api: RunningApi
  let clock = start
  let token: string
  let others: string
  beforeAll(async () => {
    api = await startApi(undefined, () => new Date(clock), {
      env: { PUBLIC_URL: 'https://results.example.org' },
    })
  })
  beforeEach(async () => {
    clock = start
    token = await api.signIn('customer@example.com', 'demo-customer')
    others = await api.signIn('pending@example.com', 'demo-pending')
  })
  afterAll(() => api.close())

  const share = async (body: object = {}, headers: Record<string, string> = {}) => {
    const answered = await api.call('POST /api/shares', { token, body, headers })
    expect(answered.status).toBe(201)
    return CreatedShare.parse(answered.json)
  }
  const open = (shareToken: string) => api.call(`GET /api/shares/${shareToken}`)
  const list = async (whose = token) =>
    Share.array().parse((await api.call('GET /api/shares', { token: whose })).json)
  const listed = async (id: string) => (await list()).find((one) => one.id === id)

  it('creates a link to this service for a week, and returns the token once', async () => {
    const made = await share()
    expect(made.expiresAt).toBe(new Date(start + 7 * day).toISOString())
    expect(made.url).toBe(`https://results.example.org/pdf-download?share=${made.token}`)
    expect(Buffer.from(made.token, 'base64url')).toHaveLength(32)
    expect(await listed(made.id)).toEqual({
      id: made.id,
      reports: 'all',
      createdAt: new Date(start).toISOString(),
      expiresAt: made.expiresAt,
      openings: [],
    })
    expect(JSON.stringify(await list())).not.toContain(made.token)
  })

  it('stores only the digest of the token', async () => {
    const { token: shareToken } = await share()
    const holding = (text: string) =>
      readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
        .map((name) => join(api.dataDir, name))
        .filter((file) => statSync(file).isFile() && readFileSync(file).includes(text))
    expect(holding(shareToken)).toEqual([])
    expect(holding(createHash('sha256').update(shareToken).digest('hex'))).not.toEqual([])
  })

  it.each([0, 91, 1.5, '7', null])('rejects %j days', async (expiresInDays) => {
    const refused = await api.call('POST /api/shares', { token, body: { expiresInDays } })
    expect(refused.json).toMatchObject({ status: 400, fieldErrors: [{ field: 'expiresInDays' }] })
  })

  it('is idempotent by key: same share, same link', async () => {
    const headers = { 'idempotency-key': '7d7f1f52-5a0f-4b8e-9d3e-0a3d1c5b7e11' }
    const before = (await list()).length
    const first = await share({ expiresInDays: 30 }, headers)
    clock += 5000
    expect(await share({ expiresInDays: 30 }, headers)).toEqual(first)
    expect(await list()).toHaveLength(before + 1)
    expect((await open(first.token)).status).toBe(200)
  })

  it('shows a fixed list of fields to anyone with the link, uncached', async () => {
    const made = await share()
    const opened = await open(made.token)
    expect(opened.status).toBe(200)
    const shown = SharedReport.parse(opened.json)
    expect(shown).toMatchObject({
      initials: 'RT',
      swabKits: 'MJ-0000-0000-1001',
      location: 'Ontario, Canada',
      cyp2c9: 'CYP2C9_1_3',
      cyp2c19_17: 'CYP2C19_17_1_17',
      htr2a: 'HTR2A_C_T',
      verified: true,
      expiresAt: made.expiresAt,
    })
    for (const hidden of ['Robin', 'Tremblay', 'customer@example.com', '1988']) {
      expect(opened.text).not.toContain(hidden)
    }
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(opened.headers.get('x-robots-tag')).toContain('noindex')
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('omits the second report if only the first is shared', async () => {
    const made = await share({ reports: 'cannabis' })
    const shown = (await open(made.token)).json
    expect(shown).toMatchObject({ cyp2c9: 'CYP2C9_1_3', comt: 'COMT_VAL_VAL' })
    expect(Object.keys(shown as object)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/htr2a|cyp2b6|c4a|nrg1|disc1/)]),
    )
    expect(await listed(made.id)).toMatchObject({ reports: 'cannabis' })
  })

  it('records openings at most once per minute, listed newest first', async () => {
    const made = await share()
    clock = start + 60_000
    await Promise.all([open(made.token), open(made.token), open(made.token)])
    clock += 59_000
    await open(made.token)
    clock += 1_000
    await open(made.token)
    expect((await listed(made.id))?.openings).toEqual([
      { at: new Date(start + 120_000).toISOString() },
      { at: new Date(start + 60_000).toISOString() },
    ])
  })

  it('is not found from the moment it expires', async () => {
    const made = await share({ expiresInDays: 1 })
    clock = start + day - 1
    expect((await open(made.token)).status).toBe(200)
    clock = start + day
    expect((await open(made.token)).status).toBe(404)
    clock = start
    const longest = await share({ expiresInDays: 90 })
    clock = start + 90 * day - 1
    expect((await open(longest.token)).status).toBe(200)
  })

  it('responds alike to unknown, expired and revoked links', async () => {
    const [expired, revoked] = [await share({ expiresInDays: 1 }), await share()]
    expect((await api.call(`DELETE /api/shares/${revoked.id}`, { token })).status).toBe(204)
    clock = start + day
    const unknown = `${expired.token.slice(0, -2)}AA`
    const answers = await Promise.all(
      [unknown, expired.token, revoked.token, expired.id, 'x', 'x'.repeat(200)].map(open),
    )
    for (const answered of answers) {
      expect(answered.status).toBe(404)
      const { path: _, ...problem } = answered.json as Record<string, unknown>
      expect(problem).toEqual({
        type: 'about:blank',
        title: 'Not Found',
        status: 404,
        message: 'error.http.404',
      })
    }
    clock = start
    expect((await listed(expired.id))?.openings).toEqual([])
  })

  it('is revoked only by its owner, immediately and idempotently', async () => {
    const made = await share()
    for (const id of [made.id, '00000000-0000-4000-8000-000000000000', 'nonsense', made.token])
      expect((await api.call(`DELETE /api/shares/${id}`, { token: others })).status).toBe(404)
    expect((await open(made.token)).status).toBe(200)
    clock += 1000
    for (const _ of ['once', 'again'])
      expect((await api.call(`DELETE /api/shares/${made.id}`, { token })).status).toBe(204)
    expect((await open(made.token)).status).toBe(404)
    expect(await listed(made.id)).toMatchObject({ revokedAt: new Date(start + 1000).toISOString() })
  })

  it('is listed only for its owner', async () => {
    await share()
    expect(await list(others)).toEqual([])
  })

  it('shows what the customer sees: only released results of their own kits', async () => {
    const made = await api.call('POST /api/shares', { token: others, body: {} })
    const shown = (await open(CreatedShare.parse(made.json).token)).json
    expect(shown).toMatchObject({ swabKits: 'MJ-0000-0000-1002', cyp2c9: 'CYP2C9_PENDING' })
    expect(shown).not.toHaveProperty('checkCode')
    expect(shown).not.toHaveProperty('date')
  })

  describe('of a person whose account changes hands', () => {
    const details = {
      firstName: 'Wren',
      lastName: 'Zaun',
      country: 'Canada',
      region: 'Ontario',
      dob: '6-21-1984',
      gender: 'OTHER',
    }
    const password = 'a wren sings'
    const codes = {
      cyp2c9: '1/3',
      akt1: 'C/T',
      comt: 'Val/Met',
      cyp2c192: '1/1',
      cyp2c193: '1/1',
      cyp2c1917: '1/1',
    }
    let admin: string
    let people = 0
    beforeAll(async () => {
      admin = await api.signIn('admin@example.com', 'demo-admin')
    })

    const newPerson = async () => {
      const email = `wren${++people}@example.org`
      await api.call('POST /api/register', { body: { ...details, email, password } })
      return { email, token: await api.signIn(email, password) }
    }
    const shareOf = async (whose: string) =>
      CreatedShare.parse((await api.call('POST /api/shares', { token: whose, body: {} })).json)
    const report = (identifier: string, body: object) =>
      api.call(`POST /api/admin/test/new?swabKitIdentifier=${identifier}`, { token: admin, body })
    const resetKeyOf = async (email: string) => {
      await api.call('POST /api/account/reset-password/init', { body: { email } })
      return eventually(async () => {
        const mails = (await api.call('GET /api/dev/outbox')).json as { to: string; link?: string }[]
        const link = mails.find((mail) => mail.to === email && mail.link?.includes('reset/finish'))?.link
        return new URL(link ?? '').searchParams.get('key') ?? ''
      })
    }

    const takeovers: Readonly<
      Record<string, (person: { email: string; token: string }) => Promise<unknown>>
    > = {
      'a change of password': ({ token: theirs }) =>
        api.call('POST /api/account/change-password', {
          token: theirs,
          body: { currentPassword: password, newPassword: 'another one' },
        }),
      'a reset': async ({ email }) =>
        api.call('POST /api/account/reset-password/finish', {
          body: { key: await resetKeyOf(email), newPassword: 'another one' },
        }),
      'switching the account off, for good': async ({ token: theirs }) => {
        const { id } = (await api.call('GET /api/account', { token: theirs })).json as { id: string }
        for (const activated of [false, true])
          await api.call('PATCH /api/admin/update', { token: admin, body: { id, activated } })
      },
    }
    it.each(Object.entries(takeovers))('ends with %s', async (_, takeOver) => {
      const person = await newPerson()
      const made = await shareOf(person.token)
      expect((await open(made.token)).status).toBe(200)
      await takeOver(person)
      expect((await open(made.token)).status).toBe(404)
    })

    it('says when it ended, and goes on when somebody signs out everywhere', async () => {
      const person = await newPerson()
      const [revoked, ended] = [await shareOf(person.token), await shareOf(person.token)]
      await api.call(`DELETE /api/shares/${revoked.id}`, { token: person.token })
      await api.call('DELETE /api/account/sessions', { token: person.token })
      expect((await open(ended.token)).status).toBe(200)
      clock += 60_000
      const again = await api.signIn(person.email, password)
      await api.call('POST /api/account/change-password', {
        token: again,
        body: { currentPassword: password, newPassword: 'another one' },
      })
      const shares = await list(await api.signIn(person.email, 'another one'))
      const endOf = (id: string) => shares.find((one) => one.id === id)?.revokedAt
      expect([endOf(revoked.id), endOf(ended.id)]).toEqual(
        [start, start + 60_000].map((moment) => new Date(moment).toISOString()),
      )
    })

    it('shows the results that stood when it was made, and none that came later', async () => {
      const { token: theirs } = await newPerson()
      const identifier = 'MJ-0000-0000-0003'
      await api.call('POST /api/swab-kits/register', { token: theirs, body: { kitId: identifier } })
      const before = await shareOf(theirs)
      await report(identifier, codes)
      const after = await shareOf(theirs)
      await report(identifier, { ...codes, cyp2c9: '3/3', status: 'corrected', note: 'read again' })
      const [pending, first, corrected] = await Promise.all(
        [before, after, await shareOf(theirs)].map(
          async (made) => (await open(made.token)).json as SharedReport,
        ),
      )
      expect(pending?.cyp2c9).toBe('CYP2C9_PENDING')
      expect(pending?.checkCode).toBeUndefined()
      expect(first?.cyp2c9).toBe('CYP2C9_1_3')
      expect(corrected?.cyp2c9).toBe('CYP2C9_3_3')
      expect(first?.checkCode).not.toBe(corrected?.checkCode)

      // It turns out to be another person's sample.
      await api.call('PATCH /api/admin/test/detach', { token: admin, body: { swabKitId: identifier } })
      expect((await open(after.token)).json).not.toHaveProperty('cyp2c9')
    })
  })

  it('is erased with the account, openings included', async () => {
    const person = {
      email: 'wren@example.org',
      password: 'a wren sings',
      firstName: 'Wren',
      lastName: 'Zaun',
    }
    const rest = { country: 'Canada', region: 'Ontario', dob: '6-21-1984', gender: 'OTHER' }
    await api.call('POST /api/register', { body: { ...person, ...rest } })
    const wren = await api.signIn(person.email, person.password)
    const made = CreatedShare.parse((await api.call('POST /api/shares', { token: wren, body: {} })).json)
    expect((await open(made.token)).status).toBe(200)
    await api.call('DELETE /api/account', { token: wren, body: { password: person.password } })
    expect((await open(made.token)).status).toBe(404)
    api = await api.restart()
    expect((await open(made.token)).status).toBe(404)
  })
})
