import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { StreamName } from '../../catalogue/streams.ts'
import type { AnyEventStore, EventToAppend, ExpectedRevision, JsonObject, Position } from '../port.ts'
import { follow } from './follower.ts'
import { ids, newEvent, newEvents, newStream } from './material.ts'
import type { OpenedLog } from './open-log.ts'
import { type Attempt, Oracle } from './oracle.ts'

const settings = { numRuns: Number(process.env['STORE_PROPERTY_RUNS'] ?? 20), endOnFailure: true }

const data = fc.dictionary(
  fc.string({ unit: 'grapheme' }),
  fc.jsonValue({ maxDepth: 3 }),
) as fc.Arbitrary<JsonObject>
const events = fc.array(data, { minLength: 1, maxLength: 4 }).map((all) => all.map((one) => newEvent(one)))
const streamIndex = fc.nat({ max: 2 })

const expectedRevision: fc.Arbitrary<ExpectedRevision | { fromEnd: number }> = fc.oneof(
  fc.constantFrom<ExpectedRevision[]>('any', 'noStream', 'exists', -1),
  fc.integer({ min: -2, max: 1 }).map((fromEnd) => ({ fromEnd })),
  fc.constant({ fromEnd: 0 }),
)

type Step =
  | {
      readonly kind: 'append'
      stream: number
      expected: ExpectedRevision | { fromEnd: number }
      events: EventToAppend[]
    }
  | { readonly kind: 'again'; which: number; keep: number; more: EventToAppend[] }
  | { readonly kind: 'tombstone'; stream: number }

const appendStep = fc
  .tuple(streamIndex, expectedRevision, events)
  .map(([stream, expected, events]): Step => ({ kind: 'append', stream, expected, events }))
const againStep = fc
  .tuple(
    fc.nat(),
    fc.integer({ min: 1, max: 4 }),
    fc.oneof({ weight: 3, arbitrary: fc.constant<EventToAppend[]>([]) }, events),
  )
  .map(([which, keep, more]): Step => ({ kind: 'again', which, keep, more }))
const tombstoneStep = streamIndex.map((stream): Step => ({ kind: 'tombstone', stream }))
const step = fc.oneof(
  { weight: 12, arbitrary: appendStep },
  { weight: 6, arbitrary: againStep },
  { weight: 1, arbitrary: tombstoneStep },
)

const outcomeOf = (appending: Promise<{ revision: number }>) =>
  appending.then(
    ({ revision }) => revision,
    (error: unknown) => (error instanceof Error ? error.name : 'no error'),
  )

export function describeProperties(log: () => OpenedLog) {
  const headOrStart = async (store: AnyEventStore): Promise<Position | 'start'> =>
    (await store.head()) ?? 'start'

  describe('for any sequence of operations', () => {
    it('reads return what was appended, in order', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
          const { store } = log()
          const streams = [newStream(), newStream(), newStream()] as const
          const oracle = new Oracle()
          const accepted: Attempt[] = []
          const after = await headOrStart(store)

          async function attempt(tried: Attempt): Promise<void> {
            const foreseen = oracle.append(tried)
            expect(await outcomeOf(store.append(tried.stream, tried.expected, tried.events))).toBe(foreseen)
            if (typeof foreseen === 'number') accepted.push(tried)
          }

          for (const next of steps) {
            switch (next.kind) {
              case 'append': {
                const stream = streams[next.stream] ?? streams[0]
                const { expected } = next
                const revision =
                  typeof expected === 'object'
                    ? Math.max(-1, oracle.last(stream) + expected.fromEnd)
                    : expected
                await attempt({ stream, expected: revision, events: next.events })
                break
              }
              case 'again': {
                const earlier = accepted[next.which % accepted.length]
                if (earlier)
                  await attempt({ ...earlier, events: [...earlier.events.slice(0, next.keep), ...next.more] })
                break
              }
              case 'tombstone': {
                const stream = streams[next.stream] ?? streams[0]
                await store.tombstone(stream)
                oracle.tombstone(stream)
              }
            }
          }

          const living = streams.filter((stream) => !oracle.isEnded(stream))
          for (const stream of living) {
            const read = (await store.read(stream)).map(({ id, type, data, metadata }) => ({
              id,
              type,
              data,
              metadata,
            }))
            expect(JSON.stringify(read)).toBe(JSON.stringify(oracle.read(stream)))
          }
          const written = oracle.all().filter(({ stream }) => living.includes(stream))
          const follower = follow(store, living, { after })
          await follower.caughtUp
          expect(ids(await follower.received(written.length))).toEqual(written.map(({ id }) => id))
          await follower.subscription.stop()
        }),
        settings,
      )
    })

    it('no update is lost', async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(fc.array(fc.integer(), { maxLength: 5 }), { maxLength: 5 }),
          async (writers) => {
            const { store } = log()
            const stream = newStream()
            await Promise.all(
              writers.map(async (amounts) => {
                for (const amount of amounts) await addTo(store, stream, amount)
              }),
            )
            const total = (await store.read(stream)).at(-1)?.data['total'] ?? 0
            expect(total).toBe(writers.flat().reduce((sum, amount) => sum + amount, 0))
          },
        ),
        settings,
      )
    })

    it('a checkpoint never skips or repeats events, however often the reader fails', async () => {
      const breakdowns = fc.array(fc.nat({ max: 12 }), { maxLength: 6 })
      const batches = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(batches, breakdowns, async (sizes, survivals) => {
          const { store } = log()
          const stream = newStream()
          let checkpoint = await headOrStart(store)
          const written = sizes.map((size) => newEvents(size))
          const handled: string[] = []

          const writing = (async () => {
            for (const batch of written) await store.append(stream, 'any', batch)
          })()
          const total = written.flat().length
          for (const survival of [...survivals, Number.POSITIVE_INFINITY]) {
            let left = survival
            const reader = follow(store, [stream], {
              after: checkpoint,
              onBatch(batch) {
                for (const { id, position } of batch) {
                  if (left === 0) throw new Error('breakdown')
                  left -= 1
                  handled.push(id)
                  checkpoint = position
                }
              },
            })
            const outstanding = total - handled.length
            await Promise.race([reader.failure, reader.received(outstanding).catch(() => undefined)])
            await reader.subscription.stop()
          }
          await writing
          expect(handled).toEqual(ids(written.flat()))
        }),
        settings,
      )
    })
  })
}

async function addTo(store: AnyEventStore, stream: StreamName, amount: number): Promise<void> {
  for (;;) {
    const last = (await store.read(stream)).at(-1)
    const total = Number(last?.data['total'] ?? 0) + amount
    const outcome = await outcomeOf(store.append(stream, last?.revision ?? -1, [newEvent({ total })]))
    if (typeof outcome === 'number') return
    expect(outcome).toBe('WrongExpectedRevision')
  }
}
