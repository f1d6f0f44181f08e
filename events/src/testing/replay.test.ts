import { describe, expect, it } from 'vitest'
import { UnreadableEvent } from '../catalogue/unreadable-event.ts'

import { swabKitStream } from '../catalogue/streams.ts'
import { KitId } from '../catalogue/ids.ts'
import { logText } from './log-text.ts'
import { eventsOf, replay } from './replay.ts'
import type { Projects } from './rows.ts'

const demoLog = new URL('./demo-log.ndjson', import.meta.url)
const kit = swabKitStream(KitId.parse('MJ-0000-0000-2001'))
const types = {
  initial: [],
  evolve: (told: readonly string[], { type }: { type: string }) => [...told, type],
}

describe('a replay', () => {
  it('is the same from a file, its text and its events', () => {
    const events = eventsOf(demoLog)
    const all = replay(demoLog).events
    expect(all).toHaveLength(events.length)
    expect(replay(logText('erased', events)).events).toEqual(all)
    expect(replay(events).events).toEqual(all)
    expect(replay(demoLog).into(types)).toEqual(events.map(({ type }) => type))
  })

  it('tells every event in today’s version', () => {
    const [created] = replay(demoLog).of(kit).events
    expect(eventsOf(demoLog).find(({ stream }) => stream === kit)?.data).toEqual({
      kitId: 'MJ-0000-0000-2001',
    })
    expect(created).toMatchObject({ stream: kit, revision: 0, data: { kind: 'cannabis' } })
  })

  it('tells one stream, and up to a moment', () => {
    const told = replay(demoLog).of(kit)
    expect(told.until(new Date('2026-03-01T10:20:00Z')).into(types)).toEqual([
      'KitCreated',
      'KitRegistered',
      'ResultsReceived',
    ])
    expect(told.into(types)).toHaveLength(7)
  })

  it('stops at an event that cannot be read', () => {
    const [first, ...rest] = eventsOf(demoLog)
    const log = [...rest.slice(0, 3), { ...first!, metadata: { ...first!.metadata, schemaVersion: 99 } }]
    expect(() => replay(log)).toThrow(UnreadableEvent)
    expect(() => replay(log)).toThrow(`${first!.stream}@0`)
  })
})

describe('rows of a projection', () => {
  const [event] = eventsOf(demoLog)
  const table =
    'CREATE TABLE t (a TEXT, b INTEGER NOT NULL, c TEXT, PRIMARY KEY (b, a)) STRICT, WITHOUT ROWID'
  const row = (a: string, b: number, c: string | null = null) =>
    ({ kind: 'upsert', table: 't', row: { a, b, c } }) as const
  const rowsAfter = (...changes: ReturnType<Projects['project']>) =>
    replay([event!])
      .into({ tables: table, project: () => changes })
      .t?.map(({ a, b, c }) => [a, b, c])

  it('are put in, replaced, changed, counted up and taken away', () => {
    expect(rowsAfter(row('x', 2), row('y', 1), row('x', 2, 'new'))).toEqual([
      ['y', 1, null],
      ['x', 2, 'new'],
    ])
    expect(
      rowsAfter(
        row('x', 2, 'old'),
        row('y', 1),
        { kind: 'patch', table: 't', where: { a: 'x' }, set: { b: 3 }, copy: { c: 'a' } },
        { kind: 'increment', table: 't', where: { a: 'y', b: 1 }, column: 'b' },
        { kind: 'forget' },
      ),
    ).toEqual([
      ['y', 2, null],
      ['x', 3, 'x'],
    ])
    expect(
      rowsAfter(row('x', 2), row('y', 1), { kind: 'remove', table: 't', where: { a: 'x', b: 2 } }),
    ).toEqual([['y', 1, null]])
  })

  it('keep what their table demands', () => {
    expect(() => rowsAfter({ kind: 'upsert', table: 't', row: { a: 'x' } })).toThrow('NOT NULL')
    expect(() => rowsAfter({ kind: 'upsert', table: 't', row: { a: 'x', b: 'two' } })).toThrow('TEXT value')
  })
})
