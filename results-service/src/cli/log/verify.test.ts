import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import type { EventStore } from '@swabwise/events/store/port'
import { fillWithKits } from '../../../bench/demo-log.ts'
import { factsCounter } from '../../composition/store/count-facts.ts'
import { checkStreams } from '../../composition/verify/check-streams.ts'
import { kitId, liveIn, marks, password } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

const kit = `swabKit-${kitId}`
let api: RunningApi
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-verify-'))
  api = await startApi()
  await liveIn(api)
  const db = new DatabaseSync(join(api.dataDir, 'events.sqlite'))
  db.prepare('VACUUM INTO ?').run(join(folder, 'events.sqlite'))
  db.close()
})
afterAll(async () => {
  await api.close()
  rmSync(folder, { recursive: true })
})

/** A copy of the data folder from before the tests. */
function copied(): string {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  copyFileSync(join(folder, 'events.sqlite'), join(dataDir, 'events.sqlite'))
  copyFileSync(join(api.dataDir, 'demo-secrets.json'), join(dataDir, 'demo-secrets.json'))
  return dataDir
}

const verify = (dataDir: string, ...argv: readonly string[]) => runEvents(['verify', ...argv], dataDir)
const factsIn = (text: string) => /^facts {3}(\d+:[0-9a-f]{64})$/m.exec(text)?.[1]
const faultsIn = (text: string) => text.split('\n').filter((line) => line.startsWith('FAULT'))

/** Simulates an attacker with file access, or a failing disk. */
function tamper(dataDir: string, sql: string): void {
  const db = new DatabaseSync(join(dataDir, 'events.sqlite'))
  const triggers = db.prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER ${String(name)}`)
  db.exec(sql)
  for (const { sql } of triggers) db.exec(String(sql))
  db.close()
}

describe('verify', () => {
  it('accepts an intact log, with the same digest as its exports', async () => {
    const { code, out } = await verify(api.dataDir)
    expect({ code, faults: faultsIn(out) }).toEqual({ code: 0, faults: [] })
    expect(out).toContain('No faults found.')
    const exported = await runEvents(['export'], api.dataDir)
    const [, count, sha256] = /^(\d+) events, SHA-256 (\w+)/.exec(exported.err) ?? []
    expect((await verify(api.dataDir, '--against', `${count}:${sha256}`)).code).toBe(0)

    const file = join(api.dataDir, 'export.ndjson')
    for (const option of [[], ['--with-personal-data'], ['--sealed']]) {
      await runEvents(['export', ...option, '--out', file], api.dataDir)
      const ofFile = await verify(api.dataDir, file)
      expect({ code: ofFile.code, facts: factsIn(ofFile.out) }).toEqual({ code: 0, facts: factsIn(out) })
      rmSync(file)
    }
  })

  it('misses facts that were counted by the log itself', async () => {
    const dataDir = copied()
    const later = new Date(Date.now() + 25 * 60 * 60_000)
    async function count(): Promise<boolean> {
      const store = openSqliteStore({ file: join(dataDir, 'events.sqlite') })
      const hasNoted = await factsCounter(store, () => later).count()
      await store.close()
      return hasNoted
    }
    expect([await count(), await count()]).toEqual([true, false])
    expect(faultsIn((await verify(dataDir)).out)).toEqual([])

    tamper(
      dataDir,
      `UPDATE events SET data = replace(data, '"lot":"demo"', '"lot":"mine"') WHERE stream = '${kit}'`,
    )
    expect(faultsIn((await verify(dataDir)).out)).toEqual([
      expect.stringContaining('their digest was another'),
    ])
    tamper(dataDir, `DELETE FROM events WHERE stream = 'swabKit-MJ-0000-0000-0009'`)
    expect(faultsIn((await verify(dataDir)).out)).toEqual([
      expect.stringMatching(/counted have changed or are gone: there were \d+, there are \d+/),
    ])
  })

  it('counts on from the last note, so that earlier damage is told once', async () => {
    const dataDir = copied()
    let at = Date.now() + 25 * 60 * 60_000
    const store = openSqliteStore({ file: join(dataDir, 'events.sqlite') })
    const counter = factsCounter(store, () => new Date(at))
    expect(await counter.count()).toBe(true)
    await fillWithKits(store, 10, 200_000)
    expect(await counter.count()).toBe(false)
    at += 25 * 60 * 60_000
    expect(await counter.count()).toBe(true)
    await fillWithKits(store, 10_000, 300_000)
    expect(await counter.count()).toBe(true)
    await store.close()
    const aboutCounts = async () =>
      faultsIn((await verify(dataDir)).out).filter((fault) => fault.includes('counted'))
    tamper(dataDir, `DELETE FROM events WHERE stream = 'swabKit-MJ-0000-0000-0009'`)
    expect(await aboutCounts()).toEqual([expect.not.stringContaining('more of this kind')])
    tamper(dataDir, `DELETE FROM events WHERE stream = 'swabKit-MJ-0000-0030-0001'`)
    expect(await aboutCounts()).toEqual([expect.stringContaining('and 1 more of this kind')])
  })

  it('finds a stream that answers with less than the log holds of it', async () => {
    const stream = 'swabKit-MJ-0000-0000-0001'
    const found: string[] = []
    const store = { read: async () => [], append: () => {} } as unknown as EventStore
    await checkStreams(store, {
      streams: () => [{ stream, length: 3 }],
      report: (kind, { stream }, why) => found.push(`${kind} ${stream} ${why}`),
    })
    expect(found).toEqual([`hidden ${stream} it has 3 events and answers with 0`])
  })

  it('accepts an earlier digest despite additions and erasures', async () => {
    const noted = factsIn((await verify(api.dataDir)).out)!
    const token = await api.signIn(marks.email, password)
    await api.call('DELETE /api/account', { token, body: { password } })
    const { code, out } = await verify(api.dataDir, '--against', noted)
    expect({ code, faults: faultsIn(out) }).toEqual({ code: 0, faults: [] })
    expect(factsIn(out)).not.toBe(noted)
    expect((await verify(api.dataDir, '--against', factsIn(out)!)).code).toBe(0)
  })

  it('detects changed and removed facts', async () => {
    const dataDir = copied()
    const noted = factsIn((await verify(dataDir)).out)!
    const [count] = noted.split(':')
    tamper(
      dataDir,
      `UPDATE events SET data = replace(data, '"lot":"demo"', '"lot":"mine"') WHERE stream = '${kit}'`,
    )
    const changed = await verify(dataDir, '--against', noted)
    expect(changed.code).toBe(1)
    expect(faultsIn(changed.out)).toEqual([
      expect.stringContaining(`--against: the first ${count} facts have changed`),
    ])
    tamper(dataDir, `DELETE FROM events WHERE stream = 'swabKit-MJ-0000-0000-0009'`)
    expect(faultsIn((await verify(dataDir, '--against', noted)).out)).toEqual([
      expect.stringContaining(`expected ${count} facts, found ${Number(count) - 1}`),
    ])
  })

  it.each([
    [
      'an unknown type',
      `UPDATE events SET type = 'KitPolished' WHERE stream = '${kit}' AND revision = 0`,
      `${kit}@0: an event that the catalogue cannot read`,
    ],
    [
      'a future version',
      `UPDATE events SET metadata = json_set(metadata, '$.schemaVersion', 9) WHERE stream = '${kit}' AND revision = 1`,
      'it is version 9, this product knows 1',
    ],
    [
      'a gap in a stream',
      `DELETE FROM events WHERE stream = '${kit}' AND revision = 1`,
      `${kit}@2: revisions of a stream with a gap or out of order: expected revision 1`,
    ],
    [
      'a stream without its beginning',
      `DELETE FROM events WHERE stream = '${kit}' AND revision = 0`,
      `${kit}@1: revisions of a stream`,
    ],
    [
      'a swapped order',
      `UPDATE events SET revision = 99 WHERE stream = '${kit}' AND revision = 2; UPDATE events SET revision = 2 WHERE stream = '${kit}' AND revision = 3; UPDATE events SET revision = 3 WHERE stream = '${kit}' AND revision = 99`,
      `${kit}@3: revisions of a stream with a gap or out of order: expected revision 2`,
    ],
    [
      'a personal part of another event',
      `UPDATE events SET data = json_set(data, '$.personal', (SELECT data ->> '$.personal' FROM events WHERE type = 'AccountRegistered' LIMIT 1)) WHERE type = 'ResultsReceived' AND stream = '${kit}'`,
      `${kit}@2: personal data or a key that cannot be decrypted`,
    ],
    [
      'a broken key',
      `UPDATE events SET data = json_set(data, '$.wrappedKey', 'AAAA') WHERE stream = 'personalKey-${kit}'`,
      `personalKey-${kit}@0: personal data or a key that cannot be decrypted`,
    ],
    [
      'an event of a kit in an account',
      `UPDATE events SET stream = 'share-1', revision = 0 WHERE stream = '${kit}' AND revision = 3`,
      'share-1@0: an event in a stream of another kind: ResultsReleased does not belong there',
    ],
    [
      'text that is no JSON',
      `UPDATE events SET data = '{"kitId"' WHERE stream = '${kit}' AND revision = 0`,
      `${kit}@0: an event that the catalogue cannot read`,
    ],
  ])('finds %s', async (_, sql, fault) => {
    const dataDir = copied()
    tamper(dataDir, sql)
    const { code, out } = await verify(dataDir)
    expect(faultsIn(out).join('\n')).toContain(fault)
    expect(code).toBe(1)
  })

  it('finds a damaged file', async () => {
    const dataDir = copied()
    const file = join(dataDir, 'events.sqlite')
    const bytes = readFileSync(file)
    writeFileSync(file, bytes.fill(0xff, 3 * 4096, 3 * 4096 + 64))
    const { code, out, err } = await verify(dataDir)
    expect(code).toBe(1)
    expect(out + err).toContain('the file is damaged')
  })
})
