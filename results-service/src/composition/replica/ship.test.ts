import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LogId } from '@swabwise/events/catalogue/ids'
import { personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import type { EventStore, RecordedEvent } from '@swabwise/events/store/port'
import { temporaryStore, type TemporaryStore } from '../../testing/temporary-store.ts'
import { readLog } from '../store/read-log.ts'
import { erasureCopies } from './erasures.ts'
import { layout } from './layout.ts'
import { readPast } from './read-past.ts'
import { shipper } from './ship.ts'
import { allKeys } from './wrapped-keys.ts'

const logId = LogId.parse(randomUUID())
const never = new AbortController().signal

let temporary: TemporaryStore
let folder: string
let list: string
beforeEach(() => {
  temporary = temporaryStore()
  folder = join(temporary.folder, 'replica')
  list = join(temporary.folder, 'erasures.ndjson')
  mkdirSync(folder)
})
afterEach(() => temporary.discard())

const told: string[] = []
function replica(store: EventStore = temporary.store, id = logId) {
  const erasures = erasureCopies(list, folder)
  const { ship } = shipper({
    store,
    logId: id,
    folder,
    erasures,
    now: () => new Date(),
    onProgress: () => {},
    onNewPast: (past, why) => told.push(`${past}: ${why}`),
  })
  return { erasures, ship: () => ship(never) }
}

const happen = (count: number, stream: `${string}-${string}` = 'account-1', data = {}) =>
  temporary.store.append(
    stream as 'account-1',
    'any',
    Array.from({ length: count }, () => ({ id: randomUUID(), type: 'Told', data, metadata: {} })),
  )

async function shipped(past = 1): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for await (const batch of readPast(folder, past)) events.push(...batch)
  return events
}

async function logged(store: EventStore = temporary.store): Promise<readonly RecordedEvent[]> {
  const events: RecordedEvent[] = []
  for await (const batch of readLog(store)) events.push(...batch)
  return events
}

const segment = (number = 1, past = 1) => layout(folder).segment(past, number)

describe('a replica', () => {
  it('has every event once and in order, whenever it was shipped and by whichever process', async () => {
    const first = replica()
    await happen(3)
    await first.ship()
    await happen(2500)
    await first.ship()
    await first.ship()
    await happen(2)
    await replica().ship()
    expect(await shipped()).toEqual(await logged())
    expect(told).toEqual([])
  })

  it('consists of segments of some megabytes, of which none can be missing', async () => {
    const { ship } = replica()
    for (let times = 0; times < 4; times++) {
      await happen(5, 'account-1', { text: 'x'.repeat(900_000) })
      await ship()
    }
    expect(readdirSync(layout(folder).past(1))).toEqual(['00000001.ndjson', '00000002.ndjson', 'keys'])
    expect(await shipped()).toEqual(await logged())
    rmSync(segment(1))
    await expect(shipped()).rejects.toThrow(`${segment(1)} is missing`)
  })

  it('goes on after an interrupted write', async () => {
    const { ship } = replica()
    await happen(3)
    await ship()
    appendFileSync(segment(), '{"position":"00')
    expect(await shipped()).toHaveLength(3)
    await happen(1)
    await ship()
    expect(await shipped()).toEqual(await logged())
  })

  it.each<readonly [what: string, spoil: (text: string) => string]>([
    ['changed', (text) => text.replace('"type":"Told"', '"type":"Sold"')],
    ['removed', (text) => text.split('\n').toSpliced(2, 1).join('\n')],
    [
      'added',
      (text) =>
        text
          .split('\n')
          .toSpliced(2, 0, text.split('\n')[2] ?? '')
          .join('\n'),
    ],
  ])('in which an event was %s is refused', async (_, spoil) => {
    const { ship } = replica()
    await happen(3)
    await ship()
    writeFileSync(segment(), spoil(readFileSync(segment(), 'utf8')))
    await expect(shipped()).rejects.toThrow('events before it were changed, added or removed')
  })

  it('that ends before it said is refused, and begun anew by the service', async () => {
    const { ship } = replica()
    await happen(3)
    await ship()
    const { length } = readFileSync(segment())
    await happen(3)
    await ship()
    truncateSync(segment(), length)
    await expect(shipped()).rejects.toThrow('ends after 3 events, but the replica had 6')
    await replica().ship()
    expect(told.splice(0)).toEqual([`2: ${segment()} is shorter than it was`])
    expect(await shipped(2)).toEqual(await logged())
  })

  it('goes on in another past where the log was restored to an earlier state', async () => {
    await happen(3)
    await replica().ship()
    const restored = temporaryStore()
    await restored.store.append('account-1', 'any', [
      { id: randomUUID(), type: 'Told', data: {}, metadata: {} },
    ])
    await replica(restored.store).ship()
    expect(told.splice(0)).toEqual(['2: the log no longer contains account-1@2'])
    expect(await shipped(1)).toEqual(await logged())
    expect(await shipped(2)).toEqual(await logged(restored.store))
    await restored.discard()
  })

  it('of another log, a folder with something else, or none, is not written to', async () => {
    await happen(1)
    rmSync(folder, { recursive: true })
    await expect(replica().ship()).rejects.toThrow('does not exist')
    mkdirSync(folder)
    writeFileSync(join(folder, 'holiday.jpg'), '')
    await expect(replica().ship()).rejects.toThrow('holds no replica, there is holiday.jpg')
    rmSync(join(folder, 'holiday.jpg'))
    await replica().ship()
    await expect(replica(temporary.store, LogId.parse(randomUUID())).ship()).rejects.toThrow('of another log')
  })

  it('that was taken away, or is written by somebody else too, is not begun anew', async () => {
    const [one, other] = [replica(), replica()]
    await happen(1)
    await one.ship()
    await happen(1)
    await other.ship()
    await expect(one.ship()).rejects.toThrow('does another service write to this replica?')
    rmSync(folder, { recursive: true })
    await expect(other.ship()).rejects.toThrow('does not exist')
    mkdirSync(folder)
    await expect(other.ship()).rejects.toThrow('holds no replica any more')
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('the keys in a replica', () => {
  const [gone, kept]: readonly [Subject, Subject] = ['account-gone', 'account-kept']
  const keys = async () => {
    const subjects: string[] = []
    for await (const found of allKeys(layout(folder).keys(1)))
      subjects.push(...found.map(({ subject }) => subject))
    return subjects.toSorted()
  }
  const bytes = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('')
  const erase = async (subject: Subject) => {
    appendFileSync(list, `{"subject":"${subject}","at":"2026-03-01T10:00:00.000Z"}\n`)
    await temporary.store.tombstone(personalKeyStream(subject))
  }
  const keyOf = (subject: Subject) =>
    happen(1, personalKeyStream(subject), { wrappedKey: `wrapped ${subject}` })

  it('leave it with the erasure, which waits until then', async () => {
    const { ship, erasures } = replica()
    await keyOf(gone)
    await keyOf(kept)
    await ship()
    await erasures.carryOver()
    expect(await keys()).toEqual([gone, kept])
    await erase(gone)
    expect(erasures.waiting()).toBe(1)
    await ship()
    await erasures.carryOver()
    expect(erasures.waiting()).toBe(0)
    expect(await keys()).toEqual([kept])
    expect(bytes()).not.toContain(`wrapped ${gone}`)
    expect(readFileSync(layout(folder).erasures, 'utf8')).toBe(readFileSync(list, 'utf8'))
    expect((await shipped()).map(({ stream }) => stream)).toContain(personalKeyStream(gone))
  })

  it('leave it even where a crash came between', async () => {
    await keyOf(gone)
    await replica().ship()
    await erase(gone)
    writeFileSync(layout(folder).erasures, readFileSync(list))
    const { erasures } = replica()
    expect(erasures.waiting()).toBe(1)
    await erasures.carryOver()
    expect(await keys()).toEqual([])
    expect(erasures.waiting()).toBe(0)
  })

  it('do not come to it once they are named', async () => {
    await keyOf(gone)
    appendFileSync(list, `{"subject":"${gone}","at":"2026-03-01T10:00:00.000Z"}\n`)
    await replica().ship()
    expect(await keys()).toEqual([])
  })

  it('are whole after an interrupted write', async () => {
    const { ship } = replica()
    await keyOf(kept)
    await ship()
    const file = join(layout(folder).keys(1), readdirSync(layout(folder).keys(1))[0] as string)
    appendFileSync(file, '{"subject":"acc')
    await keyOf(kept)
    await ship()
    expect(await keys()).toEqual([kept, kept])
  })
})
