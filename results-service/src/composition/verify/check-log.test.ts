import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Writable } from 'node:stream'
import pino from 'pino'
import { fillWithKits } from '../../../bench/demo-log.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'
import { openFromDisk } from '../store/event-store.ts'
import { metricsOf } from '../metrics.ts'
import { checkLogRegularly } from './check-log.ts'

let api: RunningApi
const lines: { readonly level: number; readonly msg: string; readonly where?: string }[] = []
const log = pino(
  { level: 'warn' },
  new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)) as (typeof lines)[number])
      done()
    },
  }),
)
beforeAll(async () => {
  api = await startApi(undefined, undefined, { log })
  await fillWithKits(api.core.store, 400, 5000)
})
afterAll(() => api.close())

const file = () => join(api.dataDir, 'events.sqlite')
const check = () => api.core.dependencies.logCheck?.check()
const ready = async () => {
  const { status, json } = await api.call('GET /health/ready')
  return { status, ...(json as object) }
}
const logFaults = async () => {
  const text = await metricsOf(() => api.core.dependencies).render()
  return Number(/^swabwise_log_faults (.*)$/m.exec(text)?.[1])
}

/** As a disk would, behind the back of the service and of SQLite's own rules. */
function inFile(change: (db: DatabaseSync) => void): void {
  const db = new DatabaseSync(file())
  const triggers = db.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'`).all()
  for (const { name } of triggers) db.exec(`DROP TRIGGER "${String(name)}"`)
  change(db)
  for (const { sql } of triggers) db.exec(String(sql))
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)')
  db.close()
}

describe('the regular check of a running service', () => {
  it('finds nothing in a good log', async () => {
    await check()
    expect(await ready()).toMatchObject({ status: 'UP' })
    expect(await ready()).not.toHaveProperty('warnings')
    expect(await logFaults()).toBe(0)
    expect(lines).toEqual([])
  })

  it('names an event that was damaged, until it is mended', async () => {
    const broken = (from: string, to: string) =>
      inFile((db) =>
        db
          .prepare(`UPDATE events SET data = replace(data, ?, ?) WHERE stream = 'swabKit-MJ-0000-0000-0001'`)
          .run(from, to),
      )
    broken('{"kitId"', '{"kitId')
    await check()
    const where = 'swabKit-MJ-0000-0000-0001@0'
    expect(await ready()).toMatchObject({
      status: 'UP',
      warnings: { log: `FAULT (${where}: an event that the catalogue cannot read)` },
    })
    expect(await logFaults()).toBe(1)
    await check()
    expect(lines.splice(0)).toMatchObject([{ level: 50, where }])

    broken('{"kitId', '{"kitId"')
    await check()
    expect(await ready()).not.toHaveProperty('warnings')
    expect(lines.splice(0)).toMatchObject([{ level: 40, msg: 'the log has no faults any more' }])
  })

  it('does other things between any 64 events or streams', async () => {
    let steps = 0
    let events = 0
    const counting = openFromDisk(api.dataDir)
    const { masterKeys } = { masterKeys: { current: Buffer.alloc(32), previous: [] } }
    const slow = checkLogRegularly({
      open: () => ({
        ...counting,
        subscribe: (after, handler) =>
          counting.subscribe(after, {
            ...handler,
            async onBatch(batch) {
              events += batch.length
              await handler.onBatch(batch)
            },
          }),
      }),
      masterKeys,
      log: pino({ level: 'silent' }),
      now: () => new Date(),
      pause: async () => void (steps += 1),
    })
    await slow.check()
    await slow.close()
    expect(events).toBeGreaterThan(400)
    expect(steps).toBeGreaterThanOrEqual(Math.floor(events / 64))
  })

  it('says that the file is damaged, and is no longer ready, though all is in memory', async () => {
    inFile(() => {})
    const bytes = readFileSync(file())
    const at = bytes.indexOf('swabKit-MJ-0000-0000-5123')
    const page = at - (at % 4096)
    const handle = openSync(file(), 'r+')
    writeSync(handle, Buffer.alloc(512, 0xa5), 0, 512, page)
    closeSync(handle)
    await check()
    expect(await ready()).toMatchObject({ status: 'DOWN', components: { eventStore: 'DAMAGED' } })
    expect(await logFaults()).toBe(1)
    expect(lines.at(-1)).toMatchObject({ level: 60, msg: 'the event log is damaged: restore it' })
  })
})
