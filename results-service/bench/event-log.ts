import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { labImportStream } from '@swabwise/events/catalogue/streams'
import { LabImportId } from '@swabwise/events/catalogue/ids'
import type { EventStore, EventToAppend } from '@swabwise/events/store/port'
import { openSqliteStore } from '@swabwise/events/store/sqlite'
import { personalKeys } from '../src/adapters/personal-data/keys.ts'
import { encryptingStore } from '../src/adapters/personal-data/encrypting-store.ts'
import { openPart } from '../src/platform/read-model/part.ts'
import { parts } from '../src/platform/read-model/parts.ts'
import { runProjections } from '../src/platform/read-model/runner.ts'
import { fillWithKits, newMasterKeys } from './demo-log.ts'
import { sideBySide, timed, type Measured } from './measure.ts'

/** The event log: writing beside SQLite alone, reading beside JSON.parse of the same bytes. */
export async function measureEventLog(events: number): Promise<readonly Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-bench-'))
  try {
    return [...(await measureAppends(folder)), ...(await measureReading(folder, events))]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const small = (): EventToAppend => ({
  id: randomUUID(),
  type: 'Bench',
  data: { kitId: 'MJ-0000-0000-0001', kind: 'cannabis' },
  metadata: { schemaVersion: 1, at: '2026-03-01T10:00:00.000Z' },
})

async function measureAppends(folder: string): Promise<readonly Measured[]> {
  const store = openSqliteStore({ file: join(folder, 'appends.sqlite') })
  const bare = new DatabaseSync(join(folder, 'bare.sqlite'))
  bare.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT, revision INTEGER, id TEXT UNIQUE, type TEXT, data TEXT, metadata TEXT, UNIQUE (stream, revision)) STRICT',
  )
  const insert = bare.prepare(
    'INSERT INTO events (stream, revision, id, type, data, metadata) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const ours = (size: number, times: number) => async () => {
    for (let n = 0; n < times; n++)
      await store.append(
        labImportStream(LabImportId.parse(randomUUID())),
        'noStream',
        Array.from({ length: size }, small),
      )
  }
  const baseline = (size: number, times: number) => () => {
    for (let n = 0; n < times; n++) {
      const stream = randomUUID()
      bare.exec('BEGIN')
      for (let revision = 0; revision < size; revision++) {
        const event = small()
        insert.run(
          stream,
          revision,
          event.id,
          event.type,
          JSON.stringify(event.data),
          JSON.stringify(event.metadata),
        )
      }
      bare.exec('COMMIT')
    }
  }
  const single = await sideBySide(500, 5, ours(1, 500), baseline(1, 500))
  const batch = await sideBySide(5000, 5, ours(100, 50), baseline(100, 50))
  await store.close()
  bare.close()
  return [
    { name: 'append one event, durable', ...single, unit: 'events/s, to bare SQLite' },
    { name: 'append batches of 100', ...batch, unit: 'events/s, to bare SQLite' },
  ]
}

async function measureReading(folder: string, events: number): Promise<readonly Measured[]> {
  const plain = openSqliteStore({ file: join(folder, 'events.sqlite') })
  const store = encryptingStore(
    plain,
    personalKeys(plain, newMasterKeys(), () => new Date()),
  )
  await fillWithKits(store, events)
  const lines: string[] = []
  await drain(plain, (batch) => {
    for (const event of batch) lines.push(JSON.stringify(event))
  })
  const count = lines.length
  const parse = () => {
    for (const line of lines) JSON.parse(line)
  }
  const rebuild = async () => {
    for (const file of readdirSync(folder)) if (file.startsWith('read-model.')) rmSync(join(folder, file))
    await catchUp(store, folder)
  }
  const name = `${count.toLocaleString('en')} events`
  const replay = await sideBySide(count, 5, () => drain(plain, () => {}), parse)
  const rebuilt = await sideBySide(count, 5, rebuild, parse)
  const memory = process.memoryUsage().rss / 1e6
  const resume = await timed(() => catchUp(store, folder))
  await store.close()
  const only = { baseline: Number.NaN, ratio: Number.NaN }
  return [
    { name: `read ${name}`, ...replay, unit: 'events/s, to JSON.parse of the same bytes' },
    {
      name: `rebuild the read model from ${name}`,
      ...rebuilt,
      unit: 'events/s, to JSON.parse of the same bytes',
      goal: '≥ 0.35',
    },
    { name: `resume from the checkpoint at ${name}`, ours: resume, ...only, unit: 'ms', goal: '< 1000' },
    { name: `memory after it`, ours: memory, ...only, unit: 'MB, with the lines of the baseline' },
  ]
}

async function catchUp(store: EventStore, folder: string): Promise<void> {
  const opened = Object.values(parts).map((part) => openPart(part, folder))
  const runner = runProjections(store, opened)
  await runner.reached(await store.head(), 600_000)
  await runner.stop()
  for (const part of opened) part.close()
}

function drain(store: EventStore, onBatch: Parameters<EventStore['subscribe']>[1]['onBatch']): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>()
  const subscription = store.subscribe('start', {
    onBatch,
    onCaughtUp: () => resolve(undefined),
    onFailure: reject,
  })
  return promise.then(() => subscription.stop())
}
