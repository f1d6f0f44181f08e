import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventsOf } from '@swabwise/events/testing/replay'
import { liveIn, marks } from '../../testing/lived-in.ts'
import { runEvents, startEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
beforeAll(async () => {
  api = await startApi()
  await liveIn(api)
})
afterAll(() => api.close())

const exported = (...options: readonly string[]) => runEvents(['export', ...options], api.dataDir)
const marksIn = (text: string) => Object.values(marks).filter((mark) => text.includes(mark))

describe('export', () => {
  it('contains every fact in order, and no personal data', async () => {
    const { code, out, err } = await exported()
    expect(code).toBe(0)
    expect(marksIn(out)).toEqual([])
    expect(out).not.toContain('personalKey-')

    const events = eventsOf(out)
    const kit = events.filter(({ stream }) => stream === 'swabKit-MJ-0000-0000-0001')
    expect(kit.map(({ type, revision, data }) => [revision, type, data.personal])).toEqual([
      [0, 'KitCreated', undefined],
      [1, 'KitRegistered', undefined],
      [2, 'ResultsReceived', 'erased'],
      [3, 'ResultsReleased', undefined],
    ])
    expect(
      kit.map(({ data, type, id, metadata, recordedAt }) => ({ data, type, id, metadata, recordedAt })),
    ).toEqual(
      (await api.core.store.read('swabKit-MJ-0000-0000-0001')).map(
        ({ data, type, id, metadata, recordedAt }) => ({
          data: 'personal' in data ? { ...data, personal: 'erased' } : data,
          type,
          id,
          metadata,
          recordedAt,
        }),
      ),
    )
    const recorded = events.map(({ recordedAt }) => recordedAt)
    expect(recorded).toEqual(recorded.toSorted())

    const lines = out.trimEnd().split('\n')
    const { events: count, sha256 } = JSON.parse(lines.at(-1)!) as { events: number; sha256: string }
    expect(count).toBe(events.length)
    const before = out.slice(0, out.lastIndexOf('{"events"'))
    expect(createHash('sha256').update(before).digest('hex')).toBe(sha256)
    expect(err).toBe(`${count} events, SHA-256 ${sha256}\n`)
    expect((await exported()).out).toBe(out)
  })

  it('contains personal data in plain text on request, with a warning', async () => {
    const { out, err } = await exported('--with-personal-data')
    expect(marksIn(JSON.stringify(eventsOf(out)))).toEqual(Object.values(marks))
    expect(out).not.toContain('personalKey-')
    expect(err).toContain('WARNING: it contains personal data in plain text')
  })

  it('contains what the store contains if sealed', async () => {
    const { out } = await exported('--sealed')
    expect(marksIn(out)).toEqual([])
    expect(out).toContain('"stream":"personalKey-swabKit-MJ-0000-0000-0001"')
  })

  it('is a file readable by its owner only, and never overwrites one', async () => {
    const file = join(api.dataDir, 'export.ndjson')
    const { code, out, err } = await exported('--with-personal-data', '--out', file)
    expect({ code, out }).toEqual({ code: 0, out: '' })
    expect(err).toContain(file)
    expect(readFileSync(file, 'utf8')).toBe((await exported('--with-personal-data')).out)
    expect(statSync(file).mode & 0o777).toBe(0o600)

    writeFileSync(file, 'mine')
    expect(await exported('--out', file)).toMatchObject({
      code: 1,
      err: `events export: --out: ${file} already exists\n`,
    })
    expect(readFileSync(file, 'utf8')).toBe('mine')
  })

  it('reports where it cannot write', async () => {
    const { code, err } = await exported('--out', join(api.dataDir, 'no', 'folder.ndjson'))
    expect(code).toBe(1)
    expect(err).toContain('folder.ndjson')
  })

  it('ends when it is interrupted', async () => {
    const running = startEvents(['export'], api.dataDir)
    running.interrupt()
    expect((await running.ended).code).toBe(130)
  })
})
