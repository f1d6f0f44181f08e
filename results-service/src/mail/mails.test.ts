import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountId, KitId } from '@swabwise/events/catalogue/ids'
import { farewellStream, personalKeyStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import { StreamTombstoned } from '@swabwise/events/store/port'
import { CustomerDetails } from '../accounts/accounts.contract.ts'
import type { ListedContactMessage, ListedMail, SiteState } from '../desk/desk.contract.ts'
import { eventually } from '../testing/eventually.ts'
import { kitId, liveIn, marks, password } from '../testing/lived-in.ts'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const support = 'support@swabwise.example'
const written = {
  name: 'Zoë Kiebitz',
  email: 'zoe@example.net',
  subject: 'My kit',
  message: 'It did not come.\n\nWhere is it?',
}
let smtp: SmtpServer
let api: RunningApi
let admin: string
let mayArrive = true
let aheadMs = 0
const minuteMs = 60_000
const lines: string[] = []
beforeAll(async () => {
  smtp = await startSmtpServer({ onRecipient: () => (mayArrive ? '250 OK' : '451 later') })
  const env = {
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Swabwise <no-reply@swabwise.example>',
    PUBLIC_URL: 'https://swabwise.example',
    CONTACT_TO: support,
  }
  const log = pino({ level: 'trace' }, { write: (line) => void lines.push(line) })
  api = await startApi(undefined, () => new Date(Date.now() + aheadMs), { env, log })
  await liveIn(api)
  admin = await api.signIn('admin@example.com', 'demo-admin')
})
afterAll(async () => {
  await api.close()
  await smtp.close()
})

const unquoted = (source: string) =>
  Buffer.from(
    source
      .replace(/=\r\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString()
const mailsTo = (address: string) =>
  smtp.received.filter(({ to }) => to.includes(address)).map(({ source }) => unquoted(source))
const email = (swabKitIds: readonly string[], key?: string) =>
  api.call('POST /api/admin/email-results', {
    token: admin,
    body: { swabKitIds },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  })
const mails = async (query = '') =>
  (await api.call(`GET /api/admin/mails?size=100${query}`, { token: admin })).json as ListedMail[]

describe('results-ready email', () => {
  it('contains a link and no result', async () => {
    expect((await email([kitId.toLowerCase()])).json).toEqual({ queued: 1, skipped: [] })
    await eventually(() => expect(mailsTo(marks.email)).toHaveLength(1))
    const [mail = ''] = mailsTo(marks.email)
    expect(mail).toContain('Subject: Your Swabwise results are ready')
    expect(mail).toContain('href="https://swabwise.example/dashboard/genetic"')
    expect(mail).toContain('See your results:\r\nhttps://swabwise.example/dashboard/genetic')
    expect(mail).not.toMatch(/CYP2C9|AKT1|COMT|MJ-0000/)
  })

  it('reports why each kit was skipped', async () => {
    const { json } = await email(['MJ-0000-0000-0002', 'MJ-0000-0000-1002', 'MJ-9999-0000-0000', 'x'])
    expect(json).toEqual({
      queued: 0,
      skipped: [
        { swabKitId: 'MJ-0000-0000-0002', reason: 'kitnotregistered' },
        { swabKitId: 'MJ-0000-0000-1002', reason: expect.stringMatching(/^notreleased$|nothing/) },
        { swabKitId: 'MJ-9999-0000-0000', reason: 'kitnotfound' },
        { swabKitId: 'x', reason: 'badkitformat' },
      ],
    })
  })

  it('is sent once per request', async () => {
    aheadMs += minuteMs
    const key = '7f3c9a52-4c0f-4f0e-9a51-0b6f3a0d2c11'
    await Promise.all([email([kitId], key), email([kitId], key), email([kitId], key)])
    await eventually(() => expect(mailsTo(marks.email)).toHaveLength(2))
    aheadMs += minuteMs
    await email([kitId])
    await eventually(() => expect(mailsTo(marks.email)).toHaveLength(3))
    const { json } = await api.call(`GET /api/swab-kits?filter=${kitId}`, { token: admin })
    expect(json).toMatchObject([{ results: { emailedAt: expect.any(String) } }])
  })
})

it('a results email is sent once for twenty concurrent or repeated requests', async () => {
  const token = await api.signIn('customer@example.com', 'demo-customer')
  const details = CustomerDetails.parse((await api.call('GET /api/customer-details/user', { token })).json)
  const kitId = details.cannabisTestResults[0]?.swabKitId ?? expect.fail('the demo has results')
  const answers = await Promise.all(Array.from({ length: 20 }, () => email([kitId])))
  answers.push(await email([kitId]))
  expect(answers.map(({ status, json }) => [status, json])).toEqual(
    answers.map(() => [202, { queued: 1, skipped: [] }]),
  )
  await eventually(() => expect(mailsTo('customer@example.com')).toHaveLength(1))
  const asked = (await api.core.store.read(swabKitStream(KitId.parse(kitId)))).filter(
    ({ type }) => type === 'ResultsEmailed',
  )
  expect(asked).toHaveLength(1)
})

describe('a contact message', () => {
  it('is forwarded, with replies going to its sender', async () => {
    await api.call('POST /api/contact-us', { body: written })
    await eventually(() => expect(mailsTo(support)).toHaveLength(1))
    const [mail = ''] = mailsTo(support)
    expect(mail).toMatch(/^Reply-To: .*zoe@example\.net/m)
    expect(mail).toContain('Subject: Contact form: My kit')
    expect(mail).toContain('It did not come.')
  })

  it('is listed with the time it was forwarded', async () => {
    await eventually(async () => {
      const { json } = await api.call('GET /api/admin/contact-messages', { token: admin })
      expect(json).toMatchObject([{ ...written, forwardedAt: expect.any(String) }])
    })
    const found = await api.call('GET /api/admin/contact-messages?filter=DID%20not', { token: admin })
    expect(found.json as ListedContactMessage[]).toHaveLength(1)
    const other = await api.call('GET /api/admin/contact-messages?filter=nothing', { token: admin })
    expect([other.json, other.headers.get('x-total-count')]).toEqual([[], '0'])
  })

  it('cannot inject headers or recipients', async () => {
    const subject = 'Hello\r\nBcc: everybody@example.com'
    await api.call('POST /api/contact-us', { body: { ...written, subject } })
    await eventually(() => expect(mailsTo(support)).toHaveLength(2))
    expect(mailsTo(support)[1]).not.toMatch(/^Bcc:/im)
    expect(mailsTo('everybody@example.com')).toEqual([])
  })
})

describe('an erased account', () => {
  it('keeps its address for a farewell while the mail server is down', async () => {
    mayArrive = false
    const token = await api.signIn(marks.email, password)
    const { status } = await api.call('DELETE /api/account', { token, body: { password } })
    expect(status).toBe(200)
    await eventually(async () =>
      expect(await mails('&state=sending')).toMatchObject([{ template: 'accountErased', attempts: 1 }]),
    )
    const { json } = await api.call('GET /api/admin/site-state', { token: admin })
    expect((json as SiteState).mail).toEqual({ transport: 'smtp', waiting: 1, failing: 1 })
    expect(holding(marks.email)).toEqual([])
  })

  it('gets one farewell once the server is up; then the address is deleted', async () => {
    mayArrive = true
    const id = AccountId.parse((await mails('&state=sending'))[0]?.accountId)
    api = await api.restart(() => (aheadMs += minuteMs))
    await eventually(() => expect(mailsTo(marks.email)).toHaveLength(4))
    const last = mailsTo(marks.email).at(-1) ?? ''
    expect(last).toContain('Subject: Your Swabwise account has been erased')
    expect(last).not.toMatch(/CYP2C9|MJ-0000/)
    await eventually(async () => {
      const events = await api.core.store.read(farewellStream(id))
      expect(events.map(({ type, data }) => [type, data.personal])).toEqual([
        ['FarewellAddressed', 'erased'],
        ['FarewellForgotten', undefined],
      ])
    })
    await expect(api.core.store.read(personalKeyStream(farewellStream(id)))).rejects.toThrow(StreamTombstoned)
    expect(holding(marks.email)).toEqual([])
  })

  const holding = (text: string) =>
    readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((file) => statSync(join(api.dataDir, file)).isFile())
      .filter((file) => readFileSync(join(api.dataDir, file)).toString('latin1').includes(text))
})

it('no log line contains an address, a result or a link of these emails', () => {
  const log = lines.join('')
  for (const mark of [marks.email, written.email, marks.genotype, 'Kiebitz', written.message])
    expect(log).not.toContain(mark)
})

describe('site state', () => {
  it('says why checkout is closed, and shows the status of each part', async () => {
    admin = await api.signIn('admin@example.com', 'demo-admin')
    const { json } = await api.call('GET /api/admin/site-state', { token: admin })
    expect(json).toMatchObject({
      mode: 'demo',
      checkout: { opensAbove: 100_000, open: false, why: expect.stringContaining('100000') },
      eventStore: { kind: 'sqlite', up: true },
      readModel: { state: 'up to date', events: expect.any(Number) },
      content: 'embedded',
      shop: 'embedded',
      secondAdminForCorrections: false,
      emailsResultsOnRelease: false,
    })
  })

  it('lists emails by state', async () => {
    expect((await mails('&state=sent')).map(({ template }) => template).toSorted()).toEqual([
      'accountErased',
      'contactForwarded',
      'contactForwarded',
      'resultsReady',
      'resultsReady',
      'resultsReady',
      'resultsReady',
    ])
    expect(await mails('&state=waiting')).toEqual([])
  })
})

it('a correction of what a customer had read is mailed to them, and never what it is', async () => {
  const wren = { email: 'wren@example.org', password: 'a wren sings' }
  const person = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  await api.call('POST /api/register', {
    body: { ...wren, ...person, country: 'Canada', region: 'Ontario' },
  })
  const kit = 'TH-0000-0000-0003'
  const token = await api.signIn(wren.email, wren.password)
  expect((await api.call('POST /api/swab-kits/register', { token, body: { kitId: kit } })).status).toBe(200)
  const record = (body: object) =>
    api.call(`POST /api/admin/test/new?swabKitIdentifier=${kit}`, { token: admin, body })
  const corrected = { status: 'corrected', note: 'two samples were exchanged' }
  await record({ cyp2c9: '1/1', akt1: 'T/T', comt: 'Met/Met' })
  expect((await record({ ...corrected, cyp2c9: '3/3', hold: true })).status).toBe(201)
  const waiting = async () => (await mails('&state=waiting')).map(({ template }) => template)
  await eventually(async () => expect(await waiting()).toEqual(['resultsChanged']))
  expect(mailsTo(wren.email)).toEqual([])
  await api.call('POST /api/admin/test/release', { token: admin, body: { swabKitIds: [kit] } })
  await record({ ...corrected, cyp2c9: '1/3' })
  await eventually(() => expect(mailsTo(wren.email)).not.toEqual([]))
  const [mail = ''] = mailsTo(wren.email)
  expect(mail).toContain('Subject: Something in your Swabwise results changed')
  expect(mail).not.toMatch(/CYP2C9|AKT1|COMT|TH-0000|exchanged|Normal|Slow|Higher/)
})
