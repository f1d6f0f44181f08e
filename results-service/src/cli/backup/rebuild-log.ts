import { chmodSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import { isKeyEvent, subjectOfKey } from '@swabwise/events/log/facts'
import type { JsonObject, RecordedEvent } from '@swabwise/events/store/port'
import { openRebuild } from '@swabwise/events/store/sqlite/rebuild'
import { BrokenReplica, layout } from '../../composition/replica/layout.ts'
import { readPast } from '../../composition/replica/read-past.ts'
import { keyDigest } from '../../composition/replica/segment.ts'
import { allKeys } from '../../composition/replica/wrapped-keys.ts'

export interface Rebuilt {
  readonly events: number
  readonly lastRecordedAt: string | undefined
}

interface Wanted {
  readonly folder: string
  readonly past: number
  /** Nothing that was recorded later, in milliseconds. */
  readonly until: number | undefined
  readonly erased: ReadonlySet<Subject>
  readonly signal: AbortSignal
  readonly onProgress: (events: number) => void
}

/** Writes the log of a replica to a file, without the keys of erased people. @throws {BrokenReplica} */
export async function rebuildLog(file: string, wanted: Wanted): Promise<Rebuilt> {
  const { folder, past, until, erased, signal } = wanted
  const most = until === undefined ? Number.POSITIVE_INFINITY : await eventsUntil(wanted, until)
  const keys = await openKeys(layout(folder).keys(past))
  const log = openRebuild(file)
  chmodSync(file, 0o600)
  let events = 0
  let lastRecordedAt: string | undefined

  const withKey = (event: RecordedEvent): readonly RecordedEvent[] => {
    if (!isKeyEvent(event)) return [event]
    if (erased.has(subjectOfKey(event.stream))) return []
    const data = keys.find(event.id)
    if (data === undefined || keyDigest(data) !== event.data['key'])
      throw new BrokenReplica(
        `the key of ${event.stream}@${event.revision} is ${data === undefined ? 'missing' : 'another'}, and no list says that it was erased`,
      )
    return [{ ...event, data }]
  }

  try {
    for await (const batch of readPast(folder, past)) {
      signal.throwIfAborted()
      const taken = batch.slice(0, most - events)
      log.add(taken.flatMap(withKey))
      events += taken.length
      wanted.onProgress(events)
      lastRecordedAt = taken.at(-1)?.recordedAt ?? lastRecordedAt
      if (events >= most) break
    }
    for (const subject of erased) log.end(personalKeyStream(subject), lastRecordedAt ?? '')
    log.finish()
    return { events, lastRecordedAt }
  } catch (error) {
    log.abandon()
    throw error
  } finally {
    keys.close()
  }
}

/** A clock may go back: what was recorded before an event that still counts, counts too. */
async function eventsUntil({ folder, past, signal }: Wanted, until: number): Promise<number> {
  let all = 0
  let counted = 0
  for await (const batch of readPast(folder, past)) {
    signal.throwIfAborted()
    for (const { recordedAt } of batch) {
      all += 1
      if (Date.parse(recordedAt) <= until) counted = all
    }
  }
  return counted
}

/** In a temporary file which nobody else can open: a replica may have more than fits into memory. */
async function openKeys(folder: string) {
  const db = new DatabaseSync('')
  db.exec(`
    PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
    CREATE TABLE keys (id TEXT PRIMARY KEY, data TEXT NOT NULL) STRICT, WITHOUT ROWID;
    BEGIN
  `)
  const insert = db.prepare('INSERT OR REPLACE INTO keys VALUES (?, ?)')
  for await (const keys of allKeys(folder))
    for (const { id, data } of keys) insert.run(id, JSON.stringify(data))
  const select = db.prepare('SELECT data FROM keys WHERE id = ?')
  return {
    find(id: string): JsonObject | undefined {
      const data = select.get(id)?.['data']
      return data === undefined ? undefined : (JSON.parse(String(data)) as JsonObject)
    },
    close: () => db.close(),
  }
}
