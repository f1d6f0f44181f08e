import { copyFileSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventually } from '../testing/eventually.ts'
import { kitId, liveIn, marks, password } from '../testing/lived-in.ts'
import { startSmtpServer, type SmtpServer } from '../testing/smtp-server.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let aheadMs = 0
const now = () => new Date(Date.now() + aheadMs)
const support = 'support@swabwise.example'
let server: WireFake
let smtp: SmtpServer
let replicas: readonly RunningApi[]
beforeAll(async () => {
  server = await startWireFake()
  smtp = await startSmtpServer()
  const env = {
    EVENTSTORE_URL: server.connectionString,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'no-reply@swabwise.example',
    CONTACT_TO: support,
  }
  const one = await startApi(undefined, now, { env })
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  copyFileSync(join(one.dataDir, 'demo-secrets.json'), join(folder, 'demo-secrets.json'))
  replicas = [one, await startApi(folder, now, { env })]
})
afterAll(async () => {
  await Promise.all(replicas.map((replica) => replica.close()))
  await smtp.close()
  server.die()
})

it('two replicas on one EventStoreDB send each email once', async () => {
  const [one, other] = replicas as [RunningApi, RunningApi]
  await liveIn(one)
  const message = { name: 'Zoë', email: 'zoe@example.net', subject: 'My kit', message: 'Where is it?' }
  await eventually(async () => {
    await other.core.projections.reached(await other.core.store.head())
    expect(await other.signIn(marks.email, password)).toMatch(/^ey/)
  })
  const admin = await other.signIn('admin@example.com', 'demo-admin')
  for (const [index, replica] of replicas.entries()) {
    await replica.call('POST /api/contact-us', { body: message })
    const body = { swabKitId: kitId }
    const { json } = await replica.call('POST /api/admin/email-results', { token: admin, body })
    expect(json).toEqual({ queued: 1, skipped: [] })
    // Requests within a minute count as one; and advancing the clock would expire the lease of mail in flight.
    await eventually(() => expect(smtp.received).toHaveLength(2 * (index + 1)))
    await eventually(nothingIsDue)
    aheadMs += 60_000
  }
  const token = await one.signIn(marks.email, password)
  const subjects = () =>
    smtp.received
      .map(({ to, source }) => `${to.join()} ${/^Subject: (.*)$/m.exec(source)?.[1]?.trim() ?? ''}`)
      .toSorted()
  const before = [
    `${marks.email} Your Swabwise results are ready`,
    `${marks.email} Your Swabwise results are ready`,
    `${support} Contact form: My kit`,
    `${support} Contact form: My kit`,
  ]
  await eventually(() => expect(subjects()).toEqual(before))

  await one.call('DELETE /api/account', { token, body: { password } })
  const last = `${marks.email} Your Swabwise account has been erased`
  await eventually(() => expect(subjects()).toEqual([last, ...before].toSorted()))

  // Both read models have caught up and have nothing left to send.
  for (const replica of replicas) await replica.core.projections.reached(await replica.core.store.head())
  await eventually(nothingIsDue)
  expect(smtp.received).toHaveLength(5)
})

function nothingIsDue(): void {
  const moment = new Date(now().getTime() + 60_000).toISOString()
  for (const replica of replicas) expect(replica.core.dependencies.mails.dueAt(moment)).toEqual([])
}
