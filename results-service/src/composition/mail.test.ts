import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { AccountId, CommandId } from '@swabwise/events/catalogue/ids'
import { eraseAccount } from '../erasure/erase-account.command.ts'
import type { MailTexts } from '../adapters/mail/published-mail.ts'
import { requestPasswordReset } from '../passwords/reset-password.command.ts'
import { readConfig } from '../config.ts'
import { eventually } from '../testing/eventually.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { openCore, type Core } from './core.ts'

const address = 'customer@example.com'

let dataDir: string
let clock: number
let lines: string[]
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'swabwise-mail-'))
  clock = Date.parse('2026-03-01T10:00:00.000Z')
  lines = []
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const openLogged = (env: Readonly<Record<string, string>> = {}) =>
  openCore(
    readConfig({ DATA_DIR: dataDir, ...env }),
    pino({ level: 'trace' }, { write: (line) => void lines.push(line) }),
    () => new Date(clock),
  )
const bySmtp = (url: string) => ({ SMTP_URL: url, MAIL_FROM: 'Swabwise <no-reply@swabwise.example>' })

async function askForReset({ store, projections, dependencies }: Core, email: string): Promise<void> {
  await projections.reached(await store.head())
  const account = dependencies.accounts.byEmail(dependencies.digestEmail(email))
  await requestPasswordReset(store, account!.id, {
    commandId: CommandId.parse(randomUUID()),
    actor: { kind: 'visitor' },
    correlationId: 'test',
    at: new Date(clock).toISOString(),
  })
}
const told = (message: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === message)
const notSent = () => told('email not sent, will retry')

const outbox = () => join(dataDir, 'outbox')
const kept = () => (existsSync(outbox()) ? readdirSync(outbox()) : [])

describe('mail over SMTP', () => {
  it('is retried until the server is up', async () => {
    const down = await startSmtpServer()
    await down.close()
    const core = await openLogged(bySmtp(down.url))
    core.startMail()
    await askForReset(core, address)
    await eventually(() => expect(notSent()).toHaveLength(1))
    expect(notSent()[0]).toMatchObject({ attempt: 1, nextAttemptAt: '2026-03-01T10:00:30.000Z' })

    const up = await startSmtpServer({ port: down.port })
    clock += 30_000
    // Any write wakes the mail loop.
    await askForReset(core, 'pending@example.com')
    await eventually(() => expect(told('email sent')).toHaveLength(2))
    expect(up.received.flatMap(({ to }) => to).toSorted()).toEqual([address, 'pending@example.com'])
    await core.close()
    await up.close()
    expect(kept()).toEqual([])
  })

  it('logs no personal data and no keys, whatever the server answers', async () => {
    const keys: string[] = []
    let answer = (to: string) => `550 5.1.1 <${to}>: Robin Tremblay does not live here`
    const server = await startSmtpServer({ onRecipient: (to) => answer(to) })
    const core = await openLogged(bySmtp(server.url))
    core.startMail()
    await askForReset(core, address)
    await eventually(() => expect(notSent()).toHaveLength(1))
    expect(notSent()[0]).toMatchObject({ code: 'EENVELOPE', responseCode: 550 })

    answer = () => '250 OK'
    await askForReset(core, address)
    await eventually(() => expect(told('email sent')).toHaveLength(1))
    for (const { source } of server.received) {
      const key = /key=([\w-]{86})/.exec(source.replace(/=\r\n/g, '').replace(/=3D/g, '='))?.[1]
      expect(core.dependencies.requestOf(key ?? '')).toBeDefined()
      keys.push(key!)
    }
    await core.close()
    await server.close()
    const log = lines.join('').toLowerCase()
    for (const mark of [address, 'robin', 'tremblay', ...keys]) expect(log).not.toContain(mark.toLowerCase())
  })
})

describe('mail as files', () => {
  it('that was due at a crash is sent after the restart', async () => {
    const died = await openLogged()
    await askForReset(died, address)
    await died.close()
    expect(kept()).toEqual([])

    const restarted = await openLogged()
    restarted.startMail()
    await eventually(() => expect(kept()).toHaveLength(1))
    await restarted.close()
  })

  it('uses the published text, or else the built-in text', async () => {
    const text = { greeting: 'Good day {firstName}!', paragraphs: [], button: null, afterwards: ['{until}'] }
    const worded = { subject: 'A new password, {firstName}', ...text }
    let texts = () => Promise.resolve({ passwordReset: worded } as unknown as MailTexts)
    const core = await openLogged()
    core.startMail(() => texts())
    await askForReset(core, address)
    await eventually(() => expect(told('email sent')).toHaveLength(1))
    texts = () => Promise.reject(new Error('away'))
    await askForReset(core, 'pending@example.com')
    await eventually(() => expect(told('email sent')).toHaveLength(2))
    await core.close()
    const subjects = kept().map((name) =>
      /^Subject: (.*)$/m.exec(readFileSync(join(outbox(), name), 'utf8'))?.[1]?.trim(),
    )
    expect(subjects.toSorted()).toEqual([
      expect.stringMatching(/^A new password, \w+$/),
      'Reset your Swabwise password',
    ])
    expect(told('published email text cannot be used')).toMatchObject([
      { template: 'passwordReset', reason: 'Error' },
    ])
  })

  it('is sent once, even if the read model is rebuilt', async () => {
    const first = await openLogged()
    first.startMail()
    await askForReset(first, address)
    await eventually(() => expect(told('email sent')).toHaveLength(1))
    await first.close()
    for (const name of readdirSync(dataDir).filter((name) => name.startsWith('read-model.')))
      rmSync(join(dataDir, name))

    const second = await openLogged()
    second.startMail()
    await askForReset(second, 'pending@example.com')
    await eventually(() => expect(told('email sent')).toHaveLength(2))
    await second.close()
    expect(kept()).toHaveLength(2)
  })

  it('is removed from the outbox when the recipient is erased', async () => {
    const core = await openLogged()
    core.startMail()
    await askForReset(core, address)
    await eventually(() => expect(told('email sent')).toHaveLength(1))
    const [name = ''] = kept()
    const stray = readFileSync(join(outbox(), name))

    const { store, shred, contactMessages, now } = core.dependencies
    const accountId = AccountId.parse(name.slice('account-'.length, name.indexOf('.')))
    await eraseAccount({ store, shred, contactMessages }, accountId, {
      commandId: CommandId.parse(randomUUID()),
      actor: { kind: 'system', name: 'test' },
      correlationId: 'test',
      at: now().toISOString(),
    })
    // The farewell stays: it contains no address.
    await eventually(() => expect(told('email sent')).toHaveLength(2))
    expect(kept()).toEqual([expect.stringMatching(/^farewell-/)])

    await core.projections.reached(await store.head())
    await askForReset(core, 'pending@example.com')
    await eventually(() => expect(told('email sent')).toHaveLength(3))
    writeFileSync(join(outbox(), name), stray)
    await core.finishUnfinished()
    expect(kept().filter((file) => file.startsWith(`account-${accountId}`))).toEqual([])
    expect(kept()).toHaveLength(2)
    await core.close()
  })
})
