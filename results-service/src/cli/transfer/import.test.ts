import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LoggedEvent } from '@swabwise/events/log/format'
import { logText } from '@swabwise/events/testing/log-text'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { eventsOf } from '@swabwise/events/testing/replay'
import { digestOf } from '../../platform/read-model/digest.ts'
import { parts } from '../../platform/read-model/parts.ts'
import { openFile } from '../../platform/read-model/read-model.ts'
import { liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
let folder: string
const demoLog = join(import.meta.dirname, '../../../../events/src/testing/demo-log.ndjson')
const logs: Record<string, string> = {}
const file = (name: string) => join(folder, name)
const forms = [
  ['erased', []],
  ['plain', ['--with-personal-data']],
  ['sealed', ['--sealed']],
] as const

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-import-'))
  api = await startApi()
  await liveIn(api)
  for (const [form, options] of forms) {
    await runEvents(['export', ...options, '--out', file(`${form}.ndjson`)], api.dataDir)
    logs[form] = readFileSync(file(`${form}.ndjson`), 'utf8')
  }
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** A data folder with the same master key. */
function newData(): string {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  return dataDir
}
const exportOf = async (dataDir: string, ...options: readonly string[]) =>
  eventsOf((await runEvents(['export', ...options], dataDir)).out).map(
    ({ stream, revision, id, type, data, metadata }) => ({ stream, revision, id, type, data, metadata }),
  )
const digestIn = (text: string) => /^digest {2}([0-9a-f]{64})$/m.exec(text)?.[1]
const replayed = async (dataDir: string, ...argv: readonly string[]) =>
  digestIn((await runEvents(['replay', ...argv], dataDir)).out)
const filesHolding = (dataDir: string) =>
  readdirSync(dataDir).filter((name) =>
    Object.values(marks).some((mark) => readFileSync(join(dataDir, name)).includes(mark)),
  )

describe('import', () => {
  it.each(forms)('of a log that is %s reproduces the export', async (form, options) => {
    const dataDir = newData()
    const { code, out } = await runEvents(
      ['import', file(`${form}.ndjson`), '--nobody-erased-since'],
      dataDir,
    )
    const count = eventsOf(logs[form]!).length
    expect({ code, out }).toEqual({ code: 0, out: `${count} events: 0 already present, ${count} written\n` })
    expect(await exportOf(dataDir, ...options)).toEqual(await exportOf(api.dataDir, ...options))
    expect(filesHolding(dataDir)).toEqual([])
    expect((await runEvents(['verify'], dataDir)).code).toBe(0)

    const again = await runEvents(['import', file(`${form}.ndjson`), '--nobody-erased-since'], dataDir)
    expect(again).toMatchObject({ code: 0, out: `${count} events: ${count} already present, 0 written\n` })
  })

  it("reproduces the service's read model", async () => {
    const dataDir = newData()
    await runEvents(['import', file('plain.ndjson')], dataDir)
    const digest = await replayed(dataDir)
    expect(digest).toMatch(/^[0-9a-f]{64}$/)
    expect(await replayed(api.dataDir, file('plain.ndjson'))).toBe(digest)
    expect(await replayed(api.dataDir)).toBe(digest)
    expect(await replayed(api.dataDir, file('erased.ndjson'))).not.toBe(digest)
  })

  it('of a sealed log can be served from another folder', async () => {
    const dataDir = newData()
    await runEvents(['import', file('sealed.ndjson'), '--nobody-erased-since'], dataDir)
    const moved = await startApi(dataDir)
    expect(await moved.signIn(marks.email, password)).toMatch(/^ey/)
    await moved.close()
  })

  it('of a sealed log asks who was erased since, and erases them again', async () => {
    const dataDir = newData()
    copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
    const refused = await runEvents(['import', file('sealed.ndjson')], dataDir)
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('who was erased since') })
    expect(readdirSync(dataDir)).toEqual(['demo-secrets.json'])

    const sealed = eventsOf(logs.sealed!)
    const subject = sealed.find(({ type }) => type === 'AccountRegistered')!.stream
    writeFileSync(file('lost.ndjson'), `{"subject":"${subject}","at":"2026-03-01T10:00:00.000Z"}\n`)
    const { code } = await runEvents(
      ['import', file('sealed.ndjson'), '--erasures', file('lost.ndjson')],
      dataDir,
    )
    expect(code).toBe(0)
    const { out } = await runEvents(['export', '--sealed'], dataDir)
    expect(out).not.toContain(`personalKey-${subject}`)
    expect(readFileSync(join(dataDir, 'erasures.ndjson'), 'utf8')).toContain(subject)
  })

  it('of a sealed log with another master key is refused before anything is written', async () => {
    const dataDir = mkdtempSync(join(folder, 'other-'))
    const { code, err } = await runEvents(['import', file('sealed.ndjson'), '--nobody-erased-since'], dataDir)
    expect(code).toBe(1)
    expect(err).toContain('the master key cannot unwrap its keys')
    expect(readdirSync(dataDir)).toEqual([])

    const env = { PERSONAL_DATA_KEY: Buffer.alloc(32, 7).toString('base64'), JWT_SECRET: 'x'.repeat(64) }
    const withKey = await runEvents(['import', file('sealed.ndjson'), '--nobody-erased-since'], dataDir, env)
    expect(withKey).toMatchObject({ code: 1, err: expect.stringContaining('cannot unwrap its keys') })
    expect(readdirSync(dataDir)).toEqual([])
  })

  it.each([1, 17, 40])('resumes after an interruption at %i events', async (present) => {
    const dataDir = newData()
    const events = eventsOf(logs.erased!)
    const store = openSqliteStore({ file: join(dataDir, 'events.sqlite') })
    for (const { stream, revision, ...event } of events.slice(0, present))
      await store.append(stream, revision - 1, [event])
    await store.close()
    const { out } = await runEvents(['import', file('erased.ndjson')], dataDir)
    expect(out).toContain(`${present} already present, ${events.length - present} written`)
    expect(await exportOf(dataDir)).toEqual(await exportOf(api.dataDir))
  })

  it('is refused by a store with other events', async () => {
    const before = await exportOf(api.dataDir)
    const { code, err } = await runEvents(['import', demoLog], api.dataDir)
    expect(code).toBe(1)
    expect(err).toMatch(/the store is not empty: [\w-]+@0 is \w+,/)
    expect(await exportOf(api.dataDir)).toEqual(before)
  })

  it('does not bring back erased people', async () => {
    const dataDir = newData()
    const account = eventsOf(logs.plain!).find(
      ({ data }) => typeof data.personal === 'object' && JSON.stringify(data.personal).includes(marks.email),
    )!.stream
    const lines = [account, 'swabKit-MJ-0000-0000-0001'].map((subject) => ({
      subject,
      at: '2026-03-01T10:00:00.000Z',
    }))
    writeFileSync(join(dataDir, 'erasures.ndjson'), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    await runEvents(['import', file('plain.ndjson')], dataDir)
    const { out } = await runEvents(['export', '--with-personal-data'], dataDir)
    expect(Object.values(marks).filter((mark) => out.includes(mark))).toEqual([])
    expect(eventsOf(out).filter(({ type }) => type === 'AccountErased')).toHaveLength(1)
  })
})

describe('an invalid file', () => {
  const lines = () => logs.erased!.trimEnd().split('\n')
  const joined = (changed: readonly string[]) => `${changed.join('\n')}\n`
  const sealedUp = (change: (events: LoggedEvent[]) => void) => {
    const events = structuredClone(eventsOf(logs.erased!)) as LoggedEvent[]
    change(events)
    return logText('erased', events)
  }
  const kitAt = (events: readonly LoggedEvent[]) => events.findIndex(({ type }) => type === 'KitCreated')

  it.each<[string, () => string, string]>([
    ['is empty', () => '', 'is empty'],
    ['is no log', () => 'Dear auditor,\n', 'line 1: it is no JSON'],
    [
      'has another header',
      () => joined(['{"format":"tar"}', ...lines().slice(1)]),
      'line 1: it is no header',
    ],
    [
      'is of a format from the future',
      () => joined([lines()[0]!.replace('"version":1', '"version":2'), ...lines().slice(1)]),
      'format version 2 is not known: update the product',
    ],
    ['has no footer', () => joined(lines().slice(0, -1)), 'the footer is missing: the file was cut off'],
    ['ends within a line', () => logs.erased!.slice(0, -200), 'cut off'],
    ['lacks an event', () => joined(lines().toSpliced(9, 1)), 'the footer says'],
    [
      'has a changed fact',
      () => logs.erased!.replace('"lot":"demo"', '"lot":"mine"'),
      'the digest does not fit',
    ],
    ['has more after its footer', () => logs.erased! + '{}\n', 'nothing may follow the footer'],
    ['holds something else', () => joined(lines().with(5, '{"stream":"cat"}')), 'line 6: it is no event'],
    [
      'holds an event of the future',
      () => sealedUp((events) => (events[kitAt(events)]!.metadata.schemaVersion = 99)),
      '@0 cannot be read: KitCreated: it is version 99, this product knows 2: update the product',
    ],
    [
      'has a gap in a stream',
      () => sealedUp((events) => events.splice(kitAt(events), 1)),
      'expected revision 0',
    ],
    [
      'holds an event twice',
      () => sealedUp((events) => events.push({ ...events[kitAt(events)]!, stream: 'swabKit-2' })),
      'is also the id of an earlier event',
    ],
    [
      'holds an event in a stream of another kind',
      () =>
        sealedUp((events) => {
          const kit = events[kitAt(events)]!
          events.push({ ...kit, stream: 'share-1', id: 'ab5b5cc4-8adc-5322-8585-b5c4e9eeee96' })
        }),
      'KitCreated does not belong there',
    ],
  ])('that %s is refused, and nothing is written', async (_, text, reason) => {
    const dataDir = join(newData(), 'new')
    mkdirSync(dataDir)
    writeFileSync(file('broken.ndjson'), text())
    const { code, err } = await runEvents(['import', file('broken.ndjson')], dataDir)
    expect(err).toContain(reason)
    expect(code).toBe(1)
    expect(readdirSync(dataDir)).toEqual([])
  })

  it('that is missing is named', async () => {
    const { code, err } = await runEvents(['import', file('missing.ndjson')], newData())
    expect(code).toBe(1)
    expect(err).toContain(`${file('missing.ndjson')} cannot be read: ENOENT`)
  })
})

it('a live read model has the same digest as its replay', async () => {
  await api.core.projections.reached(await api.core.store.head())
  const live = Object.values(parts).map((part) => openFile(part, api.dataDir))
  expect(await replayed(api.dataDir)).toBe(digestOf(...live).sha256)
  for (const file of live) file.close()
})
