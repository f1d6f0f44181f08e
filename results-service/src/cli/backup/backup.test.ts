import { createHash, randomUUID } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
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
import { encode } from '@swabwise/events/catalogue/codec'
import { CommandId, ShareId } from '@swabwise/events/catalogue/ids'
import type { EventStore } from '@swabwise/events/store/port'
import { eventually } from '../../testing/eventually.ts'
import { kitId, liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
let folder: string
const inFolder = (name: string) => join(folder, name)
const early = () => inFolder('early')
const late = () => inFolder('late')

const digestOf = async (dataDir: string) =>
  /^digest {2}([0-9a-f]{64})$/m.exec((await runEvents(['replay'], dataDir)).out)?.[1]
const holding = (dir: string, texts: readonly string[] = Object.values(marks)) =>
  readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(dir, name)).isFile())
    .filter((name) => texts.some((text) => readFileSync(join(dir, name)).includes(text)))

/** A data folder with the demo's secrets, which backups do not contain. */
function newData(): string {
  const dataDir = mkdtempSync(inFolder('data-'))
  copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  return dataDir
}

/** Writes as fast as possible until stopped. @returns how much */
function writing(store: EventStore) {
  let goesOn = true
  let written = 0
  async function go() {
    while (goesOn) {
      const shareId = ShareId.parse(randomUUID())
      const commandId = CommandId.parse(randomUUID())
      await store.append(`share-${shareId}`, 'noStream', [
        encode({ type: 'ShareRevoked', data: { shareId } }, commandId, {
          actor: { kind: 'system', name: 'load' },
          commandId,
          $correlationId: 'load',
          $causationId: 'load',
          at: new Date().toISOString(),
        }),
      ])
      written += 1
    }
    return written
  }
  const gone = go()
  return () => {
    goesOn = false
    return gone
  }
}

let digestAtEarly: string | undefined
const erasedIn = (dataDir: string) =>
  readFileSync(join(dataDir, 'erasures.ndjson'), 'utf8').trim().split('\n')

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-backup-'))
  api = await startApi()
  await liveIn(api)
  digestAtEarly = await digestOf(api.dataDir)
  expect(await runEvents(['backup', early()], api.dataDir)).toMatchObject({ code: 0 })
  const token = await api.signIn(marks.email, password)
  await api.call('DELETE /api/account', { token, body: { password } })
  // By then the farewell is sent, and its address erased like the person and their kit.
  await eventually(() => expect(erasedIn(api.dataDir)).toHaveLength(3))
  expect(await runEvents(['backup', late()], api.dataDir)).toMatchObject({ code: 0 })
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

describe('backup', () => {
  it('consists of three files readable by their owner, without secrets', async () => {
    expect(readdirSync(early()).toSorted()).toEqual(['erasures.ndjson', 'events.sqlite', 'manifest.json'])
    const manifest = JSON.parse(readFileSync(join(early(), 'manifest.json'), 'utf8')) as Record<
      string,
      unknown
    >
    const bytes = readFileSync(join(early(), 'events.sqlite'))
    expect(manifest).toMatchObject({
      format: 'swabwise-backup',
      file: { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
      head: expect.stringMatching(/^\d{16}$/),
    })
    expect(statSync(early()).mode & 0o777).toBe(0o700)
    expect(statSync(join(early(), 'events.sqlite')).mode & 0o777).toBe(0o600)
    const secrets = JSON.parse(readFileSync(join(api.dataDir, 'demo-secrets.json'), 'utf8')) as Record<
      string,
      string
    >
    expect(holding(early(), [...Object.values(secrets), ...Object.values(marks)])).toEqual([])
    const { out } = await runEvents(['backup', inFolder('told')], api.dataDir)
    expect(out).toContain('Secrets are not in it')
  })

  it('includes the embedded content and what was uploaded, and refuses them changed', async () => {
    const content = join(api.dataDir, 'content.ndjson')
    const asset = `content-assets/${'a'.repeat(40)}-1x1.png`
    mkdirSync(join(api.dataDir, 'content-assets'))
    writeFileSync(content, '{"seeded":["home"]}\n')
    writeFileSync(join(api.dataDir, asset), 'picture')
    const made = inFolder('content')
    expect(await runEvents(['backup', made], api.dataDir)).toMatchObject({ code: 0 })
    rmSync(content)
    rmSync(join(api.dataDir, 'content-assets'), { recursive: true })

    const dataDir = newData()
    expect(await runEvents(['restore', made, '--nobody-erased-since'], dataDir)).toMatchObject({ code: 0 })
    expect(readFileSync(join(dataDir, 'content.ndjson'), 'utf8')).toBe('{"seeded":["home"]}\n')
    expect(readFileSync(join(dataDir, asset), 'utf8')).toBe('picture')

    writeFileSync(join(made, 'content.ndjson'), '{"seeded":[]}\n')
    const { code, err } = await runEvents(['restore', made, '--nobody-erased-since'], newData())
    expect(code).toBe(1)
    expect(err).toContain('content.ndjson is not what was backed up')
  })

  it('never overwrites anything', async () => {
    const { code, err } = await runEvents(['backup', early()], api.dataDir)
    expect(code).toBe(1)
    expect(err).toContain('is not empty')
  })

  it('made during writes is consistent, and contains everything acknowledged before', async () => {
    const before = await api.core.store.head()
    const stop = writing(api.core.store)
    const busy = inFolder('busy')
    const { code } = await runEvents(['backup', busy], api.dataDir)
    expect(await stop()).toBeGreaterThan(0)
    expect(code).toBe(0)
    const { head } = JSON.parse(readFileSync(join(busy, 'manifest.json'), 'utf8')) as { head: string }
    expect(head >= before!).toBe(true)
    const dataDir = newData()
    expect(await runEvents(['restore', busy, '--nobody-erased-since'], dataDir)).toMatchObject({ code: 0 })
    expect((await runEvents(['verify'], dataDir)).code).toBe(0)
  })
})

describe('restore', () => {
  it('reproduces the read model', async () => {
    const dataDir = newData()
    const { code, out } = await runEvents(['restore', early(), '--nobody-erased-since'], dataDir)
    expect(code).toBe(0)
    expect(out).toContain('erased again: 0 of 0 previously erased subjects')
    expect(digestAtEarly).toBeDefined()
    expect(await digestOf(dataDir)).toBe(digestAtEarly)

    const restored = await startApi(dataDir)
    expect(await restored.signIn(marks.email, password)).toMatch(/^ey/)
    await restored.close()
  })

  it.each([
    ['named', () => ({ dataDir: newData(), options: ['--erasures', join(api.dataDir, 'erasures.ndjson')] })],
    [
      'of a later backup',
      () => ({ dataDir: newData(), options: ['--erasures', join(late(), 'erasures.ndjson')] }),
    ],
    [
      'found in the data folder',
      () => {
        const dataDir = newData()
        copyFileSync(join(api.dataDir, 'erasures.ndjson'), join(dataDir, 'erasures.ndjson'))
        return { dataDir, options: [] }
      },
    ],
  ])('of a backup older than an erasure erases again, with the list %s', async (_, place) => {
    const { dataDir, options } = place()
    const { code, out } = await runEvents(['restore', early(), ...options], dataDir)
    expect(code).toBe(0)
    expect(out).toContain('erased again: 2 of 3 previously erased subjects')
    const plain = await runEvents(['export', '--with-personal-data'], dataDir)
    expect(Object.values(marks).filter((mark) => plain.out.includes(mark))).toEqual([])
    expect((await runEvents(['export', '--sealed'], dataDir)).out).not.toContain(
      `personalKey-swabKit-${kitId}`,
    )
    expect((await runEvents(['verify'], dataDir)).code).toBe(0)

    const restored = await startApi(dataDir)
    expect(
      (await restored.call('POST /api/authenticate', { body: { username: marks.email, password } })).status,
    ).toBe(401)
    expect(holding(dataDir)).toEqual([])
    // The list persists: the next backup and restore include it.
    expect(erasedIn(dataDir)).toHaveLength(3)
    await restored.close()
  })

  it('asks who was erased since, unless told', async () => {
    const dataDir = newData()
    const { code, err } = await runEvents(['restore', early()], dataDir)
    expect(code).toBe(1)
    expect(err).toContain('who was erased since')
    expect(readdirSync(dataDir)).toEqual(['demo-secrets.json'])
  })

  it('requires an empty folder', async () => {
    const { code, err } = await runEvents(['restore', late(), '--nobody-erased-since'], api.dataDir)
    expect(code).toBe(1)
    expect(err).toContain('is not empty')
  })

  it('completes an interrupted one', async () => {
    const dataDir = newData()
    writeFileSync(join(dataDir, 'events.sqlite.restoring'), 'half of it')
    writeFileSync(join(dataDir, 'events.sqlite.restoring-wal'), 'and some more')
    expect(await runEvents(['restore', late(), '--nobody-erased-since'], dataDir)).toMatchObject({ code: 0 })
    expect(readdirSync(dataDir).toSorted()).toEqual(['demo-secrets.json', 'erasures.ndjson', 'events.sqlite'])
  })

  it('needs the secrets, which the backup does not contain', async () => {
    const dataDir = mkdtempSync(inFolder('no-secrets-'))
    const without = await runEvents(['restore', late(), '--nobody-erased-since'], dataDir)
    expect(without).toMatchObject({ code: 1, err: expect.stringContaining('demo-secrets.json') })

    const env = { JWT_SECRET: 'x'.repeat(64), PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64') }
    const other = await runEvents(['restore', late(), '--nobody-erased-since'], dataDir, env)
    expect(other).toMatchObject({ code: 1, err: expect.stringContaining('which is not configured') })
    expect(existsSync(join(dataDir, 'events.sqlite'))).toBe(false)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('events'))).toEqual([])
  })

  it.each<[string, (backup: string) => void, string]>([
    ['no manifest', (backup) => rmSync(join(backup, 'manifest.json')), 'this is not a complete backup'],
    ['no events', (backup) => rmSync(join(backup, 'events.sqlite')), 'events.sqlite is missing'],
    [
      'a changed file',
      (backup) => writeFileSync(join(backup, 'events.sqlite'), 'x', { flag: 'a' }),
      'is not what was backed up',
    ],
    [
      'another manifest',
      (backup) => writeFileSync(join(backup, 'manifest.json'), '{"format":"tar"}'),
      'manifest.json cannot be used',
    ],
    [
      'a torn manifest',
      (backup) => writeFileSync(join(backup, 'manifest.json'), '{'),
      'manifest.json is not JSON',
    ],
    [
      'a list of something else',
      (backup) => writeFileSync(join(backup, 'erasures.ndjson'), 'Tom\n'),
      'erasures.ndjson, line 1',
    ],
  ])('rejects a backup with %s', async (_, spoil, reason) => {
    const backup = mkdtempSync(inFolder('spoilt-'))
    for (const name of readdirSync(late())) copyFileSync(join(late(), name), join(backup, name))
    spoil(backup)
    const dataDir = newData()
    const { code, err } = await runEvents(['restore', backup, '--nobody-erased-since'], dataDir)
    expect(code).toBe(1)
    expect(err).toContain(reason)
    expect(readdirSync(dataDir)).toEqual(['demo-secrets.json'])
  })

  it('names a missing list', async () => {
    mkdirSync(inFolder('nowhere'))
    const { code, err } = await runEvents(
      ['restore', late(), '--erasures', inFolder('nowhere/list')],
      newData(),
    )
    expect(code).toBe(2)
    expect(err).toContain(`There is no ${inFolder('nowhere/list')}`)
    expect(err).toContain('--erasures')
  })
})
