import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LogId } from '@swabwise/events/catalogue/ids'
import { eventually } from '../../testing/eventually.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'
import { metricsOf } from '../metrics.ts'
import { temporaryStore } from '../../testing/temporary-store.ts'
import { Head } from './layout.ts'
import { replicate } from './replicate.ts'

let api: RunningApi
let folder: string
const replica = () => join(folder, 'replica')
const lines: string[] = []
const told = (text: string) => lines.filter((line) => line.includes(text))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  mkdirSync(replica())
  const stream = new Writable({
    write(line, _, done) {
      lines.push(String(line))
      done()
    },
  })
  const log = pino({ level: 'warn' }, stream)
  api = await startApi(undefined, undefined, { env: { REPLICA_URL: replica() }, log })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

const head = () => Head.parse(JSON.parse(readFileSync(join(replica(), 'head.json'), 'utf8')))
const ready = async () => (await api.call('GET /health/ready')).json
const shipped = () => eventually(async () => expect(head().last?.position).toBe(await api.core.store.head()))
const write = async (kitId: string) => {
  const token = await api.signIn('admin@example.com', 'demo-admin')
  const { status } = await api.call('POST /api/swab-kits', {
    token,
    body: { identifier: kitId, isRegistered: false },
  })
  expect(status).toBe(201)
}
const metric = async (name: string) => {
  const text = await metricsOf(() => api.core.dependencies, true).render()
  return Number(new RegExp(`^swabwise_${name} (.*)$`, 'm').exec(text)?.[1])
}

it('writes go on while the replica is away; it is told once, and catches up', async () => {
  await shipped()
  expect(await ready()).toEqual({ status: 'UP', components: { eventStore: 'UP', readModel: 'UP' } })
  expect(await metric('replica_age_seconds')).toBeLessThan(20)

  renameSync(replica(), join(folder, 'away'))
  await write('MJ-0000-0000-7001')
  await eventually(async () =>
    expect(await ready()).toMatchObject({
      status: 'UP',
      warnings: { replica: expect.stringMatching(/^STALLED \(\d+ s behind\)$/) },
    }),
  )
  await write('MJ-0000-0000-7002')
  expect(existsSync(replica())).toBe(false)
  const age = await metric('replica_age_seconds')
  await eventually(async () => expect(await metric('replica_age_seconds')).toBeGreaterThan(age))

  renameSync(join(folder, 'away'), replica())
  await shipped()
  await eventually(async () => expect(await ready()).not.toHaveProperty('warnings'))
  expect(told('the replica cannot be written')).toHaveLength(1)
  expect(told('the replica is up to date again')).toHaveLength(1)
})

it('a service that stops ships the last of what it has', async () => {
  await write('MJ-0000-0000-7003')
  const last = await api.core.store.head()
  api = await api.restart(() => expect(head().last?.position).toBe(last))
})

it('a file system that hangs stops nothing, and is told', async () => {
  const temporary = temporaryStore()
  const hanging = join(temporary.folder, 'replica')
  mkdirSync(hanging)
  const pipe = join(hanging, 'replica.json')
  execFileSync('mkfifo', [pipe])
  const warned = Promise.withResolvers<string>()
  const log = pino({ level: 'warn' }, { write: warned.resolve })
  const replication = replicate({
    plainStore: temporary.store,
    logId: LogId.parse(randomUUID()),
    config: { dataDir: temporary.folder, content: { kind: 'embedded', port: 0 } },
    replica: { folder: hanging, keepMs: 0 },
    log,
    now: () => new Date(),
    stalledAfterMs: 30,
  })
  expect(await warned.promise).toContain('does not answer')
  expect(replication.status().isStalled).toBe(true)
  // Whoever waits for the pipe to be written to is let in, and reads its end.
  const writer = openSync(pipe, constants.O_RDWR | constants.O_NONBLOCK)
  rmSync(pipe)
  closeSync(writer)
  await replication.close()
  await temporary.discard()
})
