import { randomUUID } from 'node:crypto'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { belongsIn, catalogue } from '@swabwise/events/catalogue/catalogue'
import { streamKinds } from '@swabwise/events/catalogue/streams'
import { eventsOf } from '@swabwise/events/testing/replay'
import { inspector } from './inspect.ts'

const demoLog = new URL('../../../../events/src/testing/demo-log.ndjson', import.meta.url)
const events = eventsOf(demoLog).map((event, index) => ({
  ...event,
  position: String(index).padStart(4, '0'),
}))

function faultsIn(changed: typeof events) {
  const inspection = inspector()
  changed.forEach(inspection.check)
  return inspection.found.faults.map(({ kind, where, count }) => [kind, where, count])
}
const at = (index: number) => events[index]!
const whereIs = (index: number) => `${at(index).stream}@${at(index).revision}`
/** The second event of a stream with at least three. */
const second = events.findIndex(
  ({ stream, revision }) =>
    revision === 1 && events.some((other) => other.stream === stream && other.revision === 2),
)
const third = `${events[second]!.stream}@2`

describe('log inspection', () => {
  it('knows exactly one kind of stream for every event type', () => {
    for (const type of catalogue.keys()) {
      const homes = streamKinds.filter((kind) => belongsIn(`${kind}-1`, type))
      expect(homes).toHaveLength(type === 'EventSetAside' ? streamKinds.length : 1)
    }
  })

  it('finds no faults in an intact log', () => {
    const inspection = inspector()
    events.forEach(inspection.check)
    expect(inspection.found).toEqual({
      events: events.length,
      streams: new Set(events.map(({ stream }) => stream)).size,
      faults: [],
    })
  })

  it.each([
    ['unreadable', events.with(3, { ...at(3), data: {} }), whereIs(3), 1],
    ['misplaced', events.with(3, { ...at(3), stream: 'email-1' }), 'email-1@0', 1],
    ['revision', events.toSpliced(second, 1), third, 1],
    ['revision', events.with(second, { ...at(second), revision: 2 }), third, 2],
    ['id', events.with(5, { ...at(5), id: at(2).id }), whereIs(5), 1],
    ['order', events.with(4, at(5)).with(5, at(4)), whereIs(4), 1],
    ['order', [at(0), { ...at(1), position: at(0).position }], whereIs(1), 1],
  ])('locates %s', (kind, changed, where, count) => {
    expect(faultsIn(changed)).toContainEqual([kind, where, count])
  })

  it('reports the first fault of a kind and counts the rest', () => {
    expect(faultsIn(events.map((event) => ({ ...event, type: 'KitPolished' })))).toEqual([
      ['unreadable', whereIs(0), events.length],
    ])
  })
})

it('takes no more memory for a longer log', () => {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const inspection = inspector()
  let position = 0
  const used = (count: number) => {
    for (let index = 0; index < count; index++) {
      const number = String(++position).padStart(16, '0')
      inspection.check({
        ...at(0),
        stream: `swabKit-${number}`,
        id: randomUUID(),
        revision: 0,
        position: number,
      })
    }
    collect()
    return process.memoryUsage().heapUsed
  }
  const after = used(2000)
  const grown = used(20_000) - after
  // Their ids alone would take three times as much.
  expect(grown).toBeLessThan(500_000)
  expect(inspection.found).toMatchObject({ events: 22_000, streams: 22_000 })
})
