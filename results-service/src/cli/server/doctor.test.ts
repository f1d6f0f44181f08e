import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openEventStoreDb } from '@swabwise/events/store/eventstoredb'
import { makeCertificate } from '@swabwise/events/store/wire-fake/certificate'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { runEvents } from '../../testing/run-events.ts'

let server: WireFake
let folder: string
const inDays = (days: number) => () => new Date(Date.now() + days * 24 * 60 * 60_000)
async function doctor(now?: () => Date, url = server.connectionString) {
  const { code, out } = await runEvents(['doctor'], folder, { EVENTSTORE_URL: url }, now)
  return { code, lines: out.trimEnd().split('\n') }
}
const faultsIn = ({ lines }: { readonly lines: readonly string[] }) =>
  lines.filter((line) => line.startsWith('FAULT'))

async function endKey(): Promise<void> {
  const store = openEventStoreDb({ connectionString: server.connectionString })
  await store.append('personalKey-account-1', 'noStream', [
    { id: randomUUID(), type: 'PersonalKeyCreated', data: {}, metadata: {} },
  ])
  await store.tombstone('personalKey-account-1')
  await store.close()
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-doctor-'))
  server = await startWireFake()
  server.members = [{ port: server.port, role: 'leader', isAlive: true }]
})
afterEach(() => {
  server.die()
  rmSync(folder, { recursive: true })
})

/** @returns why there is none, where certificates cannot be made */
async function startSecure() {
  const tls = makeCertificate(folder)
  if (typeof tls === 'string') return tls
  const secure = await startWireFake({ tls })
  onTestFinished(() => secure.die())
  secure.members = [{ host: 'localhost', port: secure.port, role: 'leader', isAlive: true }]
  secure.faults.needsPassword = true
  const file = encodeURIComponent(tls.file)
  return { secure, url: `esdb://svc:secret@localhost:${secure.port}?tls=true&tlsCAFile=${file}` }
}

it('finds nothing on a server that is in order, and writes nothing', async ({ skip }) => {
  const started = await startSecure()
  if (typeof started === 'string') return skip(started)
  const { secure, url } = started
  expect((await runEvents(['grant', 'svc'], folder, { EVENTSTORE_URL: url })).code).toBe(0)
  const written = [...secure.log.all]
  expect(await doctor(undefined, url)).toEqual({
    code: 0,
    lines: [
      `ok     connection: localhost:${secure.port} leader`,
      'ok     version: 24.10.0',
      'ok     right to read: yes, the log is empty',
      'ok     right to write: yes',
      'ok     rights of others: nobody without a password may read or write our streams, only svc, $admins',
      'ok     stream metadata: no stream of ours is cut, limited or soft-deleted',
      'ok     held up: no event of ours is unreadable, as far as the service has read',
      'ok     scavenge: no key of an erased person is left on a disk',
      'ok     clock: within seconds of the server’s',
      `ok     identity: none yet; ${folder} belongs to no log yet`,
    ],
  })
  expect(secure.log.all).toEqual(written)
})

it.each<[string, () => void, string]>([
  [
    'a node is away',
    () => (server.members = [{ port: 1, role: 'leader', isAlive: false }]),
    'cannot be reached',
  ],
  ['it is too old', () => (server.version = '22.10.0'), '22.10.0, 23.10 or later is needed'],
  ['it is open to all', () => undefined, 'may read and write our streams'],
  [
    'a stream is cut',
    () =>
      server.log.writeForeignEvent('$$account-1', {
        type: '$metadata',
        data: Buffer.from('{"$maxCount":1}'),
      }),
    'account-1 is cut, limited or soft-deleted',
  ],
  ['the clocks differ', () => (server.faults.clockAheadMs = 60_000), 's ahead'],
  [
    'it is another log',
    () => writeFileSync(join(folder, 'log.json'), `{"logId":"${randomUUID()}"}`),
    'none, but',
  ],
])('tells that %s', async (_, upset, fault) => {
  upset()
  const found = await doctor()
  expect(found.code).toBe(1)
  expect(found.lines).toHaveLength(10)
  expect(faultsIn(found).join('\n')).toContain(fault)
})

it('tells what it may not do', async () => {
  server.faults.refuses = 'access denied'
  const found = await doctor()
  expect(faultsIn(found).filter((line) => line.includes('right to'))).toEqual([
    expect.stringMatching(/read: .*Access ?Denied/i),
    expect.stringMatching(/write: .*Access ?Denied/i),
  ])
})

it('tells the rights of other users to administrators', async ({ skip }) => {
  const started = await startSecure()
  if (typeof started === 'string') return skip(started)
  const { secure, url } = started
  const rightsIn = ({ lines }: { readonly lines: readonly string[] }) =>
    lines.find((line) => line.includes(' rights of others: '))
  expect(rightsIn(await doctor(undefined, url))).toBe(
    'FAULT  rights of others: every user of the server may read and write our streams: npm run events -- grant',
  )
  secure.faults.hidesSystemStreams = true
  expect(rightsIn(await doctor(undefined, url))).toBe(
    'ok     rights of others: nobody without a password may read or write our streams; what other users may do is shown to an administrator only',
  )
})

it('tells since when erasures wait for a scavenge, and after a month that one is due', async () => {
  await endKey()
  const scavengeIn = ({ lines }: { readonly lines: readonly string[] }) =>
    lines.find((line) => line.includes(' scavenge: '))
  expect(scavengeIn(await doctor())).toBe(
    'ok     scavenge: 1 keys of erased people wait for a scavenge, the oldest for 0 days',
  )
  expect(scavengeIn(await doctor(inDays(31)))).toBe(
    'FAULT  scavenge: 1 keys of erased people wait for a scavenge, the oldest for 31 days: npm run events -- scavenge',
  )
})
