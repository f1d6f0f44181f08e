import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventually } from '../testing/eventually.ts'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const day = 24 * 60 * 60_000
const wren = { email: 'wren@example.org', password: 'a wren sings' }
const kitId = 'TH-0000-0000-0003'
let aheadMs = 0
let mayArrive = true
let server: WireFake
let smtp: SmtpServer
let replicas: RunningApi[]
let admin: string
beforeAll(async () => {
  server = await startWireFake()
  smtp = await startSmtpServer({ onRecipient: () => (mayArrive ? '250 OK' : '451 later') })
  const env = {
    EVENTSTORE_URL: server.connectionString,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@swabwise.example',
    EMAIL_RESULTS_ON_RELEASE: '',
  }
  const now = () => new Date(Date.now() + aheadMs)
  const one = await startApi(undefined, now, { env })
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  copyFileSync(join(one.dataDir, 'demo-secrets.json'), join(folder, 'demo-secrets.json'))
  replicas = [one, await startApi(folder, now, { env })]
  const person = { firstName: 'Wren', lastName: 'Zaun', dob: '6-21-1984', gender: 'OTHER' }
  await one.call('POST /api/register', {
    body: { ...wren, ...person, country: 'Canada', region: 'Ontario' },
  })
  const token = await one.signIn(wren.email, wren.password)
  await one.call('POST /api/swab-kits/register', { token, body: { kitId } })
  admin = await one.signIn('admin@example.com', 'demo-admin')
})
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()))
  await smtp.close()
  server.die()
})

const record = (body: object) =>
  replicas[0]!.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, { token: admin, body })
const release = () =>
  replicas[0]!.call('POST /api/admin/test/release', { token: admin, body: { swabKitIds: [kitId] } })
const subjects = () =>
  smtp.received.map(({ source }) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? '').toSorted()
const ready = 'Your Swabwise results are ready'

/** Everything known is sent, at every replica, whenever it becomes due. */
async function settled(): Promise<void> {
  for (const { core } of replicas) await core.projections.reached(await core.store.head())
  const moment = new Date(Date.now() + aheadMs + day).toISOString()
  await eventually(() => {
    for (const { core } of replicas) expect(core.dependencies.mails.dueAt(moment)).toEqual([])
  })
}

it('nobody is emailed while results are on hold', async () => {
  expect((await record({ cyp2c9: '1/1', akt1: 'T/T', hold: true })).status).toBe(201)
  await settled()
  expect(subjects()).toEqual([])
})

it('a release is emailed once by two replicas, says nothing of the results, and needs no other step', async () => {
  await release()
  await release()
  await eventually(() => expect(subjects()).toEqual([ready]))
  await settled()
  expect(subjects()).toEqual([ready])
  expect(smtp.received[0]?.source).not.toMatch(/CYP2C9|AKT1|TH-0000|Normal|Higher|Slow/)
})

it('nor twice after a restart', async () => {
  replicas[1] = await replicas[1]!.restart()
  await settled()
  expect(subjects()).toEqual([ready])
})

it('a correction of what was released has its own email only', async () => {
  await record({ status: 'corrected', note: 'exchanged', cyp2c9: '3/3' })
  const corrected = 'Something in your Swabwise results changed'
  await eventually(() => expect(subjects()).toEqual([corrected, ready]))
  await settled()
  expect(subjects()).toHaveLength(2)
})

it('an email that waits for the mail server is replaced by the next', async () => {
  aheadMs += 2 * 60_000
  mayArrive = false
  for (const _ of [1, 2]) {
    const { json } = await replicas[0]!.call('POST /api/admin/email-results', {
      token: admin,
      body: { swabKitId: kitId },
    })
    expect(json).toEqual({ queued: 1, skipped: [] })
    aheadMs += 2 * 60_000
  }
  const { mails } = replicas[0]!.core.dependencies
  await eventually(() => {
    expect(mails.dueAt(new Date(Date.now() + aheadMs + day).toISOString())).toHaveLength(1)
  })
})
