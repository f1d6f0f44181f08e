import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../testing/eventually.ts'
import { liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

const demoLog = join(import.meta.dirname, '../../../../events/src/testing/demo-log.ndjson')

let api: RunningApi
let folder: string
const replica = () => join(folder, 'replica')
const inReplica = (name: string) => join(replica(), name)

const digestOf = async (dataDir: string) =>
  /^digest {2}([0-9a-f]{64})$/m.exec((await runEvents(['replay'], dataDir)).out)?.[1]

/** A data folder with the demo's secrets, which replicas do not contain. */
function newData(): string {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  return dataDir
}

const restoreInto = (dataDir: string, ...options: readonly string[]) =>
  runEvents(['restore', ...options], dataDir, { REPLICA_URL: replica() })

const upToDate = () =>
  eventually(async () => {
    const { last } = JSON.parse(readFileSync(inReplica('head.json'), 'utf8')) as {
      last: { position: string }
    }
    expect(last.position).toBe(await api.core.store.head())
  })

const holding = (dir: string) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .filter((name) => Object.values(marks).some((mark) => readFileSync(join(dir, name)).includes(mark)))

let beforeErasure: { readonly at: string; readonly digest: string | undefined }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-replica-'))
  mkdirSync(replica())
  api = await startApi(undefined, undefined, { env: { REPLICA_URL: replica() } })
  await liveIn(api)
  writeFileSync(join(api.dataDir, 'content.ndjson'), '{"seeded":["home"]}\n')
  await upToDate()
  await eventually(() => expect(readdirSync(inReplica('content'))).toHaveLength(1))
  beforeErasure = { at: new Date().toISOString(), digest: await digestOf(api.dataDir) }
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

describe('restoring a replica', () => {
  it('brings back log, people and content', async () => {
    const dataDir = newData()
    const { code, out } = await restoreInto(dataDir)
    expect(out).toContain('erased again: 0 of 0')
    expect(code).toBe(0)
    expect(beforeErasure.digest).toBeDefined()
    expect(await digestOf(dataDir)).toBe(beforeErasure.digest)
    expect(readFileSync(join(dataDir, 'content.ndjson'), 'utf8')).toBe('{"seeded":["home"]}\n')
    expect(holding(replica())).toEqual([])

    const restored = await startApi(dataDir)
    expect(await restored.signIn(marks.email, password)).toMatch(/^ey/)
    await restored.close()
  })

  it('refuses what it cannot do', async () => {
    const { err } = await restoreInto(api.dataDir)
    expect(err).toContain('is not empty')
    expect(await restoreInto(newData(), '--at', '2001-01-01')).toMatchObject({
      code: 1,
      err: 'events restore: nothing had been recorded by then\n',
    })
    expect((await restoreInto(newData(), '--past', '7')).err).toContain('0007 is missing')
  })
})

describe('a drill', () => {
  const drill = (...options: readonly string[]) =>
    runEvents(['drill', '--in', folder, ...options], api.dataDir, { REPLICA_URL: replica() })
  const leftovers = () => readdirSync(folder).filter((name) => name.includes('drill'))

  it('restores the replica, compares it with the log, and leaves nothing', async () => {
    await upToDate()
    const { code, out } = await drill()
    expect(out).toMatch(/^restored and verified in [\d.]+ s: \d+ events up to \S+, with content$/m)
    expect(out).toContain('compared: the same as the log, which has 0 more facts')
    expect(code).toBe(0)
    expect(leftovers()).toEqual([])
  })

  it('fails where the replica cannot be restored, or is of other facts', async () => {
    const segment = inReplica('pasts/0001/00000001.ndjson')
    const text = readFileSync(segment, 'utf8')
    writeFileSync(segment, text.replace('AccountRegistered', 'AccountRegistared'))
    const { code, err } = await drill()
    writeFileSync(segment, text)
    expect(code).toBe(1)
    expect(err).toContain('00000001.ndjson')
    expect(leftovers()).toEqual([])

    const another = newData()
    expect(await runEvents(['import', demoLog], another)).toMatchObject({ code: 0 })
    const other = await runEvents(['drill', '--in', folder], another, { REPLICA_URL: replica() })
    expect(other).toMatchObject({
      code: 1,
      err: expect.stringContaining('its facts are not those of the log'),
    })
  })

  it('needs a replica', async () => {
    expect(await runEvents(['drill'], api.dataDir)).toMatchObject({
      code: 1,
      err: 'events drill: REPLICA_URL is not set: there is no replica\n',
    })
  })
})

describe('after an erasure', () => {
  beforeAll(async () => {
    const token = await api.signIn(marks.email, password)
    await api.call('DELETE /api/account', { token, body: { password } })
    await eventually(() =>
      expect(readFileSync(inReplica('erasures.ndjson'), 'utf8').match(/subject/g)).toHaveLength(3),
    )
    await upToDate()
  })

  it('the newest state is that of the log', async () => {
    const dataDir = newData()
    expect(await restoreInto(dataDir)).toMatchObject({ code: 0 })
    expect(await digestOf(dataDir)).toBe(await digestOf(api.dataDir))
    expect(await runEvents(['verify'], dataDir)).toMatchObject({ code: 0 })
  })

  it('an earlier moment comes back without the person, whose address is free', async () => {
    const dataDir = newData()
    const { code, out } = await restoreInto(dataDir, '--at', beforeErasure.at)
    expect(code).toBe(0)
    expect(out).toContain(`restored as of ${beforeErasure.at}`)
    expect(out).toContain('erased again: 1 of 3')
    const restored = await startApi(dataDir)
    const { status } = await restored.call('POST /api/authenticate', {
      body: { username: marks.email, password },
    })
    expect(status).toBe(401)
    expect(holding(dataDir)).toEqual([])
    const person = { firstName: 'Zoë', lastName: 'Zeisig', country: 'Canada', region: 'Ontario' }
    const { status: registered } = await restored.call('POST /api/register', {
      body: { ...person, email: marks.email, password, dob: '6-21-1984', gender: 'OTHER' },
    })
    expect(registered).toBe(201)
    await restored.close()
  })

  it('a key that is missing without an erasure is refused', async () => {
    const keys = inReplica('pasts/0001/keys')
    const taken = readdirSync(keys).map((name) => [join(keys, name), readFileSync(join(keys, name))] as const)
    for (const [file] of taken) rmSync(file)
    const { code, err } = await restoreInto(newData())
    for (const [file, bytes] of taken) writeFileSync(file, bytes)
    expect(code).toBe(1)
    expect(err).toMatch(/the key of personalKey-\S+@0 is missing, and no list says that it was erased/)
  })

  it('the restored log goes on in the replica as another past', async () => {
    const dataDir = newData()
    await restoreInto(dataDir, '--at', beforeErasure.at)
    const copy = join(folder, 'copy')
    cpSync(replica(), copy, { recursive: true })
    const restored = await startApi(dataDir, undefined, { env: { REPLICA_URL: copy } })
    await eventually(() =>
      expect(JSON.parse(readFileSync(join(copy, 'head.json'), 'utf8'))).toMatchObject({ past: 2 }),
    )
    const digest = await digestOf(dataDir)
    await restored.close()
    const [again, before] = [newData(), newData()]
    expect(await runEvents(['restore', copy], again)).toMatchObject({ code: 0, err: '' })
    expect(await digestOf(again)).toBe(digest)
    expect(await runEvents(['restore', copy, '--past', '1'], before)).toMatchObject({ code: 0 })
    expect(await digestOf(before)).toBe(await digestOf(api.dataDir))
  })
})
