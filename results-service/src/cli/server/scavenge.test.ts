import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openEventStoreDb } from '@swabwise/events/store/eventstoredb'
import { startWireFake, type WireFake } from '@swabwise/events/store/wire-fake/server'
import { runEvents } from '../../testing/run-events.ts'

let leader: WireFake
let follower: WireFake
let folder: string
const scavenge = () => runEvents(['scavenge'], folder, { EVENTSTORE_URL: leader.connectionString })
const namesOf = ({ port }: WireFake) => `127.0.0.1:${port}`
const keysOnDisk = () => leader.log.all.filter(({ type }) => type === 'PersonalKeyCreated').length
const noted = () =>
  leader.log.stream('log-scavenges').map(({ data }): unknown => JSON.parse(String(Buffer.from(data))))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-scavenge-'))
  leader = await startWireFake()
  follower = await startWireFake({ log: leader.log })
  follower.faults.leader = { host: '127.0.0.1', port: leader.port }
  leader.members = [
    { port: leader.port, role: 'leader', isAlive: true },
    { port: follower.port, role: 'follower', isAlive: true },
  ]
  const store = openEventStoreDb({ connectionString: leader.connectionString })
  for (const subject of ['account-1', 'account-2'])
    await store.append(`personalKey-${subject}`, 'noStream', [
      { id: randomUUID(), type: 'PersonalKeyCreated', data: {}, metadata: {} },
    ])
  await store.tombstone('personalKey-account-1')
  await store.close()
})
afterEach(() => {
  leader.die()
  follower.die()
  rmSync(folder, { recursive: true })
})

it('asks every node, waits, looks for keys of the erased and notes it in the log', async () => {
  expect(keysOnDisk()).toBe(2)
  const { code, out, err } = await scavenge()
  expect({ code, out, err }).toEqual({
    code: 0,
    out:
      `${namesOf(leader)} (leader): done, 0 keys of erased people left\n` +
      `${namesOf(follower)} (follower): done, 0 keys of erased people left\n`,
    err: '',
  })
  expect([leader, follower].map(({ calls }) => calls.get('StartScavenge'))).toEqual([1, 1])
  expect(keysOnDisk()).toBe(1)
  expect(noted()).toEqual([{ nodes: 2, startedAt: expect.any(String) }])
})

it('waits for one that runs already, then asks again', async () => {
  leader.faults.scavenges.push('runs already')
  expect((await scavenge()).code).toBe(0)
  expect(leader.calls.get('StartScavenge')).toBe(2)
})

it.each([
  ['denied', 'Access Denied'],
  ['fails', 'Errored: the disk is full'],
  ['removes nothing', '1 keys of erased people left'],
] as const)('tells that one is %s, does the others, and notes nothing', async (fault, line) => {
  leader.faults.scavenges.push(fault)
  follower.faults.scavenges.push('removes nothing')
  const { code, out, err } = await scavenge()
  expect(code).toBe(1)
  expect(out).toContain(`${namesOf(leader)} (leader): `)
  expect(out).toContain(line)
  expect(follower.calls.get('StartScavenge')).toBe(1)
  expect(err).toBe(`events scavenge: not done on ${namesOf(leader)}, ${namesOf(follower)}\n`)
  expect(noted()).toEqual([])
})

it('tells that a node is away', async () => {
  leader.members = leader.members.map((member) => ({ ...member, isAlive: member.role === 'leader' }))
  const { code, out } = await scavenge()
  expect(code).toBe(1)
  expect(out).toContain(`${namesOf(follower)} (follower): cannot be reached`)
})

it('is not for the embedded store', async () => {
  await runEvents(
    ['import', join(import.meta.dirname, '../../../../events/src/testing/demo-log.ndjson')],
    folder,
  )
  expect(await runEvents(['scavenge'], folder)).toMatchObject({
    code: 1,
    err: expect.stringContaining('overwrites the keys of the erased at once'),
  })
})
