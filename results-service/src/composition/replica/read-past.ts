import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import type { RecordedEvent } from '@swabwise/events/store/port'
import { BrokenReplica, Head, layout, readJson, segmentName, unlessMissing } from './layout.ts'
import { segmentReader } from './segment.ts'

/**
 * The events of one past in order, without the keys, batch by batch.
 * @throws {BrokenReplica} for a gap, a change, or an end before the one that the replica names
 */
export async function* readPast(folder: string, past: number): AsyncGenerator<readonly RecordedEvent[]> {
  const files = layout(folder)
  const head = await readJson(files.head, Head)
  const segments = await segmentsOf(folder, past)
  const reader = segmentReader(past)
  let hasHead = head?.past !== past || head.events === 0
  for (const [index, name] of segments.entries()) {
    const segment = index + 1
    if (name !== segmentName(segment)) throw new BrokenReplica(`${files.segment(past, segment)} is missing`)
    const isNewest = segment === segments.length
    for await (const { line, where, isWhole } of linesIn(files.segment(past, segment))) {
      if (!isWhole) {
        if (isNewest) break
        throw new BrokenReplica(`${where}: the segment is cut off`)
      }
      if (where.endsWith(':1')) {
        reader.begin(line, segment, where)
        continue
      }
      const batch = reader.read(line, where)
      if (batch === undefined) continue
      hasHead ||= reader.soFar?.chain === head?.chain
      yield batch
    }
  }
  if (!hasHead)
    throw new BrokenReplica(
      `${files.past(past)} ends after ${reader.soFar?.events ?? 0} events, but the replica had ${head?.events} (head.json)`,
    )
}

async function segmentsOf(folder: string, past: number): Promise<readonly string[]> {
  const dir = layout(folder).past(past)
  const names = await readdir(dir).catch(unlessMissing)
  if (names === undefined) throw new BrokenReplica(`${dir} is missing`)
  return names.filter((name) => /^\d+\.ndjson$/.test(name)).toSorted()
}

interface Line {
  readonly line: string
  readonly where: string
  /** It ends with a line feed. */
  readonly isWhole: boolean
}

/** Not readline, which also ends lines at characters that JSON may contain. */
async function* linesIn(file: string): AsyncGenerator<Line> {
  let rest = ''
  let number = 0
  for await (const chunk of createReadStream(file, { encoding: 'utf8', highWaterMark: 1 << 20 })) {
    const lines = (rest + String(chunk)).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield { line, where: `${file}:${++number}`, isWhole: true }
  }
  if (rest !== '') yield { line: rest, where: `${file}:${number + 1}`, isWhole: false }
}
