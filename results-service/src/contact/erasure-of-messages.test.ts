import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin } from '../cli/admin.ts'
import { eventually } from '../testing/eventually.ts'
import { runLine } from '../testing/run-events.ts'
import { startApi, type RunningApi } from '../testing/start-api.ts'

let time = Date.parse('2026-03-01T10:00:00.000Z')
const days = (count: number) => count * 24 * 60 * 60 * 1000

let api: RunningApi
beforeAll(async () => {
  api = await startApi(undefined, () => new Date(time))
  api.core.startMail()
})
afterAll(() => api.close())

const filesWith = (text: string) =>
  readdirSync(api.dataDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(api.dataDir, file)).isFile())
    .filter((file) => readFileSync(join(api.dataDir, file)).toString('latin1').includes(text))

/** `word` stands in name, address, subject and text, and nowhere else. */
async function send(word: string, email = `${word}@example.org`): Promise<string> {
  const body = { name: word, email, subject: `about ${word}`, message: `my ${word} is ill` }
  const { json } = await api.call('POST /api/contact-us', { body })
  const { id } = json as { id: string }
  await eventually(() =>
    expect(filesWith(word)).toContainEqual(expect.stringContaining(`contactMessage-${id}`)),
  )
  await eventually(() => expect(forwarded(id)).resolves.toBe(true))
  return id
}

const eventsOf = (id: string) => api.core.store.read(`contactMessage-${id}`)
const forwarded = async (id: string) =>
  (await eventsOf(id)).some(({ type }) => type === 'ContactMessageForwarded')

async function erasedFor(id: string): Promise<unknown> {
  const events = await eventsOf(id)
  expect(events.map(({ type }) => type)).toEqual([
    'ContactMessageReceived',
    'ContactMessageForwarded',
    'ContactMessageErased',
  ])
  expect(events[0]?.data.personal).toBe('erased')
  return events[2]?.data.reason
}

const settled = async () => api.core.projections.reached(await api.core.store.head())

it('is done by address with a command, while the service runs', async () => {
  const [erased, kept] = [await send('siskin'), await send('goldcrest')]
  const run = () => runLine(admin, ['erase-messages', 'Siskin@example.org'], api.dataDir)
  expect(await run()).toMatchObject({ code: 0, out: '1 message from Siskin@example.org erased\n' })
  await settled()
  await eventually(() => expect(filesWith('siskin')).toEqual([]))
  expect(filesWith('goldcrest')).not.toEqual([])
  expect(await run()).toMatchObject({ code: 0, out: '0 messages from Siskin@example.org erased\n' })
  // A running service keeps keys in memory for five minutes.
  api = await api.restart()
  api.core.startMail()
  expect(await erasedFor(erased)).toBe('requested')
  expect(await eventsOf(kept)).toHaveLength(2)
})

it('is done with the account of the address', async () => {
  const account = { email: 'linnet@example.org', password: 'a bird in a hedge' }
  const about = { firstName: 'Zoë', lastName: 'Finch', dob: '6-21-1984', gender: 'OTHER' }
  const where = { country: 'Canada', region: 'Ontario' }
  await api.call('POST /api/register', { body: { ...account, ...about, ...where } })
  const token = await api.signIn(account.email, account.password)
  const id = await send('linnet', account.email)
  const { status } = await api.call('DELETE /api/account', { token, body: { password: account.password } })
  expect(status).toBe(200)
  await settled()
  await eventually(() => expect(filesWith('linnet')).toEqual([]))
  expect(await erasedFor(id)).toBe('accountErased')
})

it('is done after 730 days', async () => {
  const id = await send('brambling')
  time += days(729)
  await api.core.finishUnfinished()
  await settled()
  expect(filesWith('brambling')).not.toEqual([])
  time += days(2)
  await api.core.finishUnfinished()
  await settled()
  await eventually(() => expect(filesWith('brambling')).toEqual([]))
  expect(await erasedFor(id)).toBe('expired')
})
