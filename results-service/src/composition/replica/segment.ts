import { createHash } from 'node:crypto'
import { z } from 'zod'
import { EventLine } from '@swabwise/events/log/format'
import { isKeyEvent } from '@swabwise/events/log/facts'
import type { JsonObject, Position, RecordedEvent } from '@swabwise/events/store/port'
import { BrokenReplica } from './layout.ts'

/**
 * A segment is lines of JSON: its beginning, then batches, each a line per event and a line that ends it with the digest of
 * all events so far. A segment begins with the digest at which the one before it ended, so that none can be missing.
 */
const Beginning = z.strictObject({ past: z.int(), segment: z.int(), chain: z.string() })
export const BatchEnd = z.strictObject({ events: z.int(), chain: z.string() })
const ReplicatedEvent = EventLine.extend({
  position: z.custom<Position>((value) => typeof value === 'string'),
})

export const digestOf = (text: string) => createHash('sha256').update(text).digest('hex')
const chained = (before: string, lines: string) => digestOf(`${before}\n${lines}`)

export const beginningOf = (past: number, segment: number, chain: string) =>
  `${JSON.stringify({ past, segment, chain })}\n`

/** Wrapped keys are kept apart, where an erasure can remove them; here is only the digest of each. */
function lineOf({ position, stream, revision, id, type, data, metadata, recordedAt }: RecordedEvent): string {
  const kept = isKeyEvent({ stream }) ? { key: keyDigest(data) } : data
  return `${JSON.stringify({ position, stream, revision, id, type, data: kept, metadata, recordedAt })}\n`
}

export const keyDigest = (data: JsonObject) => digestOf(JSON.stringify(data))

export interface BatchSoFar {
  readonly chain: string
  readonly events: number
}

export function batchText(events: readonly RecordedEvent[], before: BatchSoFar) {
  const lines = events.map(lineOf).join('')
  const end = { events: before.events + events.length, chain: chained(before.chain, lines) }
  return { text: `${lines}${JSON.stringify(end)}\n`, end }
}

/** Reads the lines of the segments of one past, in order. @throws {BrokenReplica} */
export function segmentReader(past: number) {
  let so: BatchSoFar | undefined
  let pending: { readonly lines: string[]; readonly events: RecordedEvent[] } = { lines: [], events: [] }

  return {
    begin(line: string, segment: number, where: string): void {
      const found = parsed(line, Beginning, where)
      if (found.past !== past || found.segment !== segment)
        throw new BrokenReplica(`${where}: it says that it is segment ${found.segment} of past ${found.past}`)
      if (so !== undefined && found.chain !== so.chain)
        throw new BrokenReplica(`${where}: it does not continue the segment before it`)
      so ??= { chain: found.chain, events: 0 }
      pending = { lines: [], events: [] }
    },
    /** @returns the events of a batch once it is whole */
    read(line: string, where: string): readonly RecordedEvent[] | undefined {
      if (so === undefined) throw new BrokenReplica(`${where}: the segment has no beginning`)
      if (line.startsWith('{"position"')) {
        pending.lines.push(`${line}\n`)
        pending.events.push(parsed(line, ReplicatedEvent, where))
        return undefined
      }
      const end = parsed(line, BatchEnd, where)
      const expected = {
        events: so.events + pending.events.length,
        chain: chained(so.chain, pending.lines.join('')),
      }
      if (end.chain !== expected.chain || end.events !== expected.events)
        throw new BrokenReplica(`${where}: events before it were changed, added or removed`)
      const { events } = pending
      pending = { lines: [], events: [] }
      so = end
      return events
    },
    get soFar(): BatchSoFar | undefined {
      return so
    },
  }
}

function parsed<T>(line: string, schema: z.ZodType<T>, where: string): T {
  try {
    return schema.parse(JSON.parse(line))
  } catch (cause) {
    throw new BrokenReplica(`${where} is no line of a replica`, { cause })
  }
}
