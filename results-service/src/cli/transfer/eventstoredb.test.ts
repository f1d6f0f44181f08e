import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { eventsOf } from '@swabwise/events/testing/replay'
import { liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents, startEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

const demoLog = join(import.meta.dirname, '../../../../events/src/testing/demo-log.ndjson')
let server: WireFake
let embedded: RunningApi
let folder: string
const file = (name: string) => join(folder, name)
const onServer = () => ({ EVENTSTORE_URL: server.connectionString })
const events = (...argv: readonly string[]) => runEvents(argv, embedded.dataDir, onServer())

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-esdb-'))
  server = await startWireFake()
  embedded = await startApi()
  await liveIn(embedded)
  await runEvents(['export', '--sealed', '--out', file('sealed.ndjson')], embedded.dataDir)
})
afterAll(async () => {
  await embedded.close()
  server.die()
  rmSync(folder, { recursive: true })
})

it('a sealed log moves from the embedded store to EventStoreDB, with all accounts', async () => {
  const imported = await events('import', file('sealed.ndjson'), '--nobody-erased-since')
  expect(imported).toMatchObject({ code: 0, out: expect.stringContaining('events: 0 already present') })
  expect(await events('import', file('sealed.ndjson'), '--nobody-erased-since')).toMatchObject({
    code: 0,
    out: expect.stringContaining(', 0 written'),
  })
  expect(await events('verify')).toMatchObject({ code: 0 })

  const plain = (env: Readonly<Record<string, string>>) =>
    runEvents(['export', '--with-personal-data'], embedded.dataDir, env)
  const [there, here] = [eventsOf((await plain(onServer())).out), eventsOf((await plain({})).out)]
  expect(there.map(({ id, data, metadata }) => ({ id, data, metadata }))).toEqual(
    here.map(({ id, data, metadata }) => ({ id, data, metadata })),
  )
  expect(JSON.stringify(there)).toContain(marks.lastName)
})

it('both stores give the same read model', async () => {
  expect((await events('replay')).out).toBe((await runEvents(['replay'], embedded.dataDir)).out)
})

it('both stores show the same timeline', async () => {
  expect((await events('show', 'account', marks.email)).out).toBe(
    (await runEvents(['show', 'account', marks.email], embedded.dataDir)).out,
  )
})

it('people can sign in there, and tail shows it', async () => {
  const tail = startEvents(['tail'], embedded.dataDir, onServer())
  await tail.said('Following the log')
  const dataDir = mkdtempSync(file('data-'))
  copyFileSync(join(embedded.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  const moved = await startApi(dataDir, undefined, { env: onServer() })
  await moved.signIn(marks.email, password)
  await tail.said('SignedIn')
  tail.interrupt()
  expect(await tail.ended).toMatchObject({ code: 0 })
  await moved.close()
})

it('a sealed export leaves out the keys of the erased, though the server still has them', async () => {
  const dataDir = mkdtempSync(file('data-'))
  copyFileSync(join(embedded.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  const api = await startApi(dataDir, undefined, { env: onServer() })
  const token = await api.signIn(marks.email, password)
  const subject = `account-${((await api.call('GET /api/account', { token })).json as { id: string }).id}`
  await api.call('DELETE /api/account', { token, body: { password } })
  expect(server.log.all.map(({ stream }) => stream)).toContain(`personalKey-${subject}`)
  const { out } = await runEvents(['export', '--sealed'], api.dataDir, onServer())
  expect(out).not.toContain(`personalKey-${subject}`)
  const about = eventsOf(out).filter(({ stream, data }) => stream === subject && 'personal' in data)
  expect(about.map(({ data }) => data.personal)).toEqual(about.map(() => 'erased'))
  await api.close()
})

it('an import that is interrupted says what was done, and goes on from there; a refused one leaves no files', async () => {
  const slow = await startWireFake()
  onTestFinished(() => slow.die())
  const dataDir = mkdtempSync(file('data-'))
  copyFileSync(join(embedded.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  const env = { EVENTSTORE_URL: slow.connectionString }
  const argv = ['import', file('sealed.ndjson'), '--nobody-erased-since']
  slow.faults.delayMs = 20
  const running = startEvents(argv, dataDir, env)
  await vi.waitFor(() => expect(slow.log.all.length).toBeGreaterThan(3), 10_000)
  running.interrupt()
  const { code, err } = await running.ended
  const [, done] = /^At least (\d+) of \d+ events are in the store\. Run the same/.exec(err) ?? []
  expect(code).toBe(130)
  expect(Number(done)).toBeGreaterThan(0)

  const elsewhere = mkdtempSync(file('data-'))
  const other = await runEvents(['import', demoLog], elsewhere, onServer())
  expect(other).toMatchObject({ code: 1, err: expect.stringContaining('the store is not empty') })
  expect(readdirSync(elsewhere)).toEqual([])

  slow.faults.delayMs = 0
  const again = await runEvents(argv, dataDir, env)
  expect(again).toMatchObject({ code: 0, out: expect.stringContaining(`events: ${done} already present`) })
})
