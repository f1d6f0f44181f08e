import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EventId } from '@swabwise/events/catalogue/ids'
import { resetMail } from '../../testing/mails.ts'
import { openOutbox, type Outbox } from './outbox.ts'

const sender = { from: 'Swabwise <no-reply@swabwise.example>', publicUrl: 'https://swabwise.example' }

let folder: string
let outbox: Outbox
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'swabwise-outbox-')), 'outbox')
  outbox = openOutbox(folder, sender)
})
afterEach(() => rmSync(join(folder, '..'), { recursive: true }))

const files = () => readdirSync(folder)

describe('outbox', () => {
  it('is empty before the first delivery', async () => {
    expect(await outbox.list()).toEqual([])
    expect(await outbox.subjects()).toEqual(new Set())
    await outbox.forget(resetMail().about)
  })

  it('writes a complete message that only its owner can read', async () => {
    const mail = resetMail()
    await outbox.deliver(mail)
    const name = `${mail.about}.${mail.id}.eml`
    expect(files()).toEqual([name])
    expect(statSync(join(folder, name)).mode & 0o077).toBe(0)
    const source = readFileSync(join(folder, name), 'utf8')
    expect(source).toContain(`\r\nMessage-ID: <${mail.id}@swabwise.example>\r\n`)
    expect(source).toContain('\r\nTo: zoe@example.org\r\n')
    expect(source).toContain('Content-Type: text/plain')
    expect(source).toContain('Content-Type: text/html')
  })

  it('lists emails newest first, with unbroken links', async () => {
    const link = `https://swabwise.example/account/reset/finish?key=${'k'.repeat(86)}`
    const [older, newer] = [resetMail(), resetMail({ at: '2026-03-01T11:00:00.000Z', to: 'ada@example.org' })]
    for (const mail of [older, newer]) await outbox.deliver(mail)
    const subject = 'Reset your Swabwise password'
    expect(await outbox.list()).toEqual([
      { file: `${newer.about}.${newer.id}.eml`, to: 'ada@example.org', subject, at: newer.at, link },
      { file: `${older.about}.${older.id}.eml`, to: 'zoe@example.org', subject, at: older.at, link },
    ])
  })

  it('keeps one copy of an email that is delivered twice', async () => {
    const mail = resetMail()
    await outbox.deliver(mail)
    await outbox.deliver(mail)
    expect(files()).toHaveLength(1)
  })

  it("removes one subject's emails, unfinished files included, and nothing else", async () => {
    const [gone, stays] = [resetMail(), resetMail()]
    for (const mail of [gone, stays, { ...gone, id: EventId.parse(randomUUID()) }]) await outbox.deliver(mail)
    writeFileSync(join(folder, `${gone.about}.${randomUUID()}.eml.part`), 'To: zoe@exam')
    expect(await outbox.subjects()).toEqual(new Set([gone.about, stays.about]))
    await outbox.forget(gone.about)
    expect(files()).toEqual([`${stays.about}.${stays.id}.eml`])
    expect(await outbox.subjects()).toEqual(new Set([stays.about]))
  })
})
