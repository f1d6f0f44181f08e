import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decode, type JwtPayload } from 'jsonwebtoken'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../testing/eventually.ts'
import type { Answered } from '../testing/call.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

const publicUrl = 'https://www.swabwise.example'
const person = {
  email: 'zoe@example.org',
  password: 'a first password',
  firstName: 'Zoë',
  lastName: 'Quirke',
  country: 'Canada',
  region: 'Ontario',
  dob: '6-21-1984',
  gender: 'OTHER',
}

let api: RunningApi
let clock = Date.now()
const log: string[] = []
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(clock), {
    env: { PUBLIC_URL: publicUrl },
    log: pino({ level: 'trace' }, { write: (line) => void log.push(line) }),
  })
})
afterAll(() => api.close())

let people = 0
/** A new person for every test. */
async function newPerson(): Promise<string> {
  const email = `zoe${++people}@example.org`
  await api.call('POST /api/register', { body: { ...person, email } })
  return email
}

const problemOf = (answered: Answered) =>
  answered.json as { status: number; title: string; errorKey?: string }
const accountStatus = async (token: string) => (await api.call('GET /api/account', { token })).status
const signInStatus = async (username: string, password: string) =>
  (await api.call('POST /api/authenticate', { body: { username, password } })).status

const init = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  api.call('POST /api/account/reset-password/init', { body, headers })
const finish = (key: unknown, newPassword = 'a new password') =>
  api.call('POST /api/account/reset-password/finish', { body: { key, newPassword } })

const mailsTo = async (email: string) => {
  const { json } = await api.call('GET /api/dev/outbox')
  return (json as { to: string; link: string; subject: string }[]).filter(({ to }) => to === email)
}
/** The key in the newest email, once `mails` have arrived. */
async function keyMailedTo(email: string, mails = 1): Promise<string> {
  const links = await eventually(async () => {
    const sent = await mailsTo(email)
    expect(sent).toHaveLength(mails)
    return sent.map(({ link }) => new URL(link).searchParams.get('key'))
  })
  return links[0] ?? ''
}
async function keyFor(email: string): Promise<string> {
  await init({ email })
  return keyMailedTo(email)
}

describe('changing the password', () => {
  const change = (token: string, currentPassword: string, newPassword: string) =>
    api.call('POST /api/account/change-password', { token, body: { currentPassword, newPassword } })

  it('requires the current one', async () => {
    const token = await api.signIn(await newPerson(), person.password)
    expect(problemOf(await change(token, 'a guess', 'a new password'))).toMatchObject({
      status: 400,
      title: 'Incorrect password',
    })
    expect(await accountStatus(token)).toBe(200)
  })

  it.each(['12345', 'x'.repeat(100)])('rejects %j without blaming the current one', async (text) => {
    const token = await api.signIn(await newPerson(), person.password)
    expect(problemOf(await change(token, person.password, text))).toMatchObject({
      status: 400,
      title: 'Method argument not valid',
      fieldErrors: [{ objectName: 'changePassword', field: 'newPassword' }],
    })
  })

  it('ends every session but the one with the token in the response', async () => {
    const email = await newPerson()
    const elsewhere = await api.signIn(email, person.password)
    clock += 60_000
    const token = await api.signIn(email, person.password)
    clock += 60_000
    const changed = await change(token, person.password, 'a new password')
    expect([changed.status, changed.text]).toEqual([200, ''])
    const [scheme, next = ''] = changed.headers.get('authorization')?.split(' ') ?? []
    expect(scheme).toBe('Bearer')
    expect(await Promise.all([elsewhere, token, next].map(accountStatus))).toEqual([401, 401, 200])
    expect((decode(next) as JwtPayload).exp).toBe((decode(token) as JwtPayload).exp)
    expect(await signInStatus(email, person.password)).toBe(401)
    expect(await signInStatus(email, 'a new password')).toBe(200)
  })
})

describe('requesting a reset', () => {
  it.each<[string, (email: string) => unknown, Readonly<Record<string, string>>]>([
    ['in an object', (email) => ({ email }), {}],
    ['as a JSON string', (email) => JSON.stringify(email), {}],
    ['as text', (email) => email, { 'content-type': 'text/plain' }],
    ['as text sent as JSON', (email) => email, { 'content-type': 'application/json' }],
    ['as text sent as a form', (email) => email, { 'content-type': 'application/x-www-form-urlencoded' }],
    [
      'in different case, with blanks',
      (email) => ` ${email.toUpperCase()}\n`,
      { 'content-type': 'text/plain' },
    ],
  ])('with the address %s sends a link', async (_, bodyOf, headers) => {
    const email = await newPerson()
    const answered = await init(bodyOf(email), headers)
    expect([answered.status, answered.text]).toEqual([200, ''])
    expect(await keyMailedTo(email)).toMatch(/^[\w-]{86}$/)
  })

  it('does not reveal who has an account', async () => {
    const known = await init({ email: 'customer@example.com' })
    const facts = ({ status, text, headers }: Answered) => ({
      status,
      text,
      headers: [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)),
    })
    for (const body of [{ email: 'nobody@example.org' }, { email: 'no address' }, '"nobody@example.org"'])
      expect(facts(await init(body))).toEqual(facts(known))
  })

  it.each(['', '{}', '5', '{"email": 5}', 'null'])('rejects the body %j', async (body) => {
    expect(problemOf(await init(body)).status).toBe(400)
  })

  it('rejects an oversized body', async () => {
    expect(problemOf(await init('x'.repeat(70_000))).status).toBe(413)
  })

  it('sends a link to the configured host, whatever the Host header says', async () => {
    const email = await newPerson()
    await init({ email }, { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' })
    await keyMailedTo(email)
    const [mail] = await mailsTo(email)
    expect(mail?.subject).toBe('Reset your Swabwise password')
    expect(mail?.link.startsWith(`${publicUrl}/account/reset/finish?key=`)).toBe(true)
  })
})

describe('a reset key', () => {
  it('sets a new password and ends every session', async () => {
    const email = await newPerson()
    const token = await api.signIn(email, person.password)
    const done = await finish(await keyFor(email))
    expect([done.status, done.text]).toEqual([200, ''])
    expect(await accountStatus(token)).toBe(401)
    expect(await signInStatus(email, person.password)).toBe(401)
    expect(await signInStatus(email, 'a new password')).toBe(200)
  })

  const expectRefused = async (answered: Promise<Answered>) =>
    expect(problemOf(await answered)).toMatchObject({
      status: 400,
      title: 'The reset key cannot be used',
      errorKey: 'resetkeynotusable',
    })

  it.each([undefined, null, '', 'undefined', 'x'.repeat(86), 'ключ'])('cannot be %j', async (key) => {
    await expectRefused(finish(key))
  })

  it('rejects a short password and remains valid', async () => {
    const key = await keyFor(await newPerson())
    expect(problemOf(await finish(key, '12345'))).toMatchObject({
      title: 'Method argument not valid',
      fieldErrors: [{ field: 'newPassword' }],
    })
    expect((await finish(key)).status).toBe(200)
  })

  it('works once, even under twenty concurrent uses', async () => {
    const email = await newPerson()
    const key = await keyFor(email)
    const passwords = Array.from({ length: 20 }, (_, index) => `password ${index}`)
    const answers = await Promise.all(passwords.map((password) => finish(key, password)))
    const winners = passwords.filter((_, index) => answers[index]?.status === 200)
    expect(winners).toHaveLength(1)
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(problemOf(answer).errorKey).toBe('resetkeynotusable')
    expect(await signInStatus(email, winners[0] ?? '')).toBe(200)
    await expectRefused(finish(key))
  })

  it('stays valid whoever requests another one, and ends with the first one that is used', async () => {
    const email = await newPerson()
    const older = await keyFor(email)
    clock += 1000
    await init({ email })
    const newer = await keyMailedTo(email, 2)
    expect((await finish(older)).status).toBe(200)
    await expectRefused(finish(newer))
  })

  it('is emailed three times in an hour, however often it is asked for', async () => {
    const email = await newPerson()
    const answers = await Promise.all(Array.from({ length: 12 }, () => init({ email })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await keyMailedTo(email, 3)
  })

  it('is void once the password has changed', async () => {
    const email = await newPerson()
    const key = await keyFor(email)
    const token = await api.signIn(email, person.password)
    const body = { currentPassword: person.password, newPassword: 'another password' }
    await api.call('POST /api/account/change-password', { token, body })
    await expectRefused(finish(key))
  })

  it('expires after 24 hours', async () => {
    const [in24Hours, before] = await Promise.all([keyFor(await newPerson()), keyFor(await newPerson())])
    clock += 24 * 60 * 60 * 1000 - 1
    expect((await finish(before)).status).toBe(200)
    clock += 1
    await expectRefused(finish(in24Hours))
  })

  it('is void once the account is erased', async () => {
    const email = await newPerson()
    const key = await keyFor(email)
    const token = await api.signIn(email, person.password)
    await api.call('DELETE /api/account', { token, body: { password: person.password } })
    await expectRefused(finish(key))
  })

  it('appears in the email and in no other file', async () => {
    const key = await keyFor(await newPerson())
    const files = readdirSync(api.dataDir, { withFileTypes: true }).filter((entry) => entry.isFile())
    const proof = Buffer.from(key, 'base64url').subarray(32)
    for (const { name } of files) {
      const bytes = readFileSync(join(api.dataDir, name))
      expect([key, proof, proof.toString('hex')].some((mark) => bytes.includes(mark))).toBe(false)
    }
  })

  it('is never logged, and neither is its user', async () => {
    const email = await newPerson()
    const key = await keyFor(email)
    const wrong = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    await finish(wrong)
    await finish(key, '12345')
    await finish(key, 'a secret of Zoë')
    await api.call(`POST /api/account/reset-password/finish?key=${key}`, { body: { key } })
    await eventually(() => expect(log.join('')).toContain('email sent'))
    const logged = log.join('').toLowerCase()
    for (const mark of [email, key, wrong, 'a secret of', person.password, 'Zoë', person.lastName, 'argon2'])
      expect(logged).not.toContain(mark.toLowerCase())
  })
})
