import { constants } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Subject } from '@swabwise/events/catalogue/streams'
import { isKeyEvent, subjectOfKey } from '@swabwise/events/log/facts'
import type { JsonObject, RecordedEvent } from '@swabwise/events/store/port'
import { replaceFile, syncFolder, writeAll } from './durable.ts'
import { unlessMissing } from './layout.ts'
import { digestOf } from './segment.ts'

const KeyLine = z.strictObject({
  subject: z.custom<Subject>((value) => typeof value === 'string'),
  id: z.uuid(),
  data: z.custom<JsonObject>((value) => typeof value === 'object' && value !== null),
})
export type WrappedKey = z.infer<typeof KeyLine>

/** Sixteen files, so that an erasure rewrites a part of the keys only. */
const fileOf = (subject: Subject) => `${digestOf(subject).slice(0, 1)}.ndjson`

/** Durable when it resolves. Keys of erased people are left out. */
export async function addKeys(
  folder: string,
  events: readonly RecordedEvent[],
  isErased: (subject: Subject) => boolean,
): Promise<void> {
  const kept = events
    .filter(isKeyEvent)
    .map(({ stream, id, data }) => ({ subject: subjectOfKey(stream), id, data }))
    .filter(({ subject }) => !isErased(subject))
  for (const [name, keys = []] of Object.entries(Object.groupBy(kept, ({ subject }) => fileOf(subject))))
    await appendLines(folder, name, keys.map((key) => `${JSON.stringify(key)}\n`).join(''))
}

/** An interrupted append leaves half a line: the next one begins on a line of its own. */
async function appendLines(folder: string, name: string, lines: string): Promise<void> {
  const handle = await open(join(folder, name), constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    const { size } = await handle.stat()
    const last = Buffer.alloc(1)
    if (size > 0) await handle.read(last, 0, 1, size - 1)
    const isTorn = size > 0 && last.toString() !== '\n'
    await writeAll(handle, Buffer.from(`${isTorn ? '\n' : ''}${lines}`), size)
    await handle.sync()
    if (size === 0) await syncFolder(folder)
  } finally {
    await handle.close()
  }
}

export async function dropKeys(folder: string, subjects: ReadonlySet<Subject>): Promise<void> {
  for (const name of new Set([...subjects].map(fileOf))) {
    const file = join(folder, name)
    const keys = await keysIn(file)
    const kept = keys.filter(({ subject }) => !subjects.has(subject))
    if (kept.length < keys.length)
      await replaceFile(file, kept.map((key) => `${JSON.stringify(key)}\n`).join(''))
  }
}

export async function* allKeys(folder: string): AsyncGenerator<readonly WrappedKey[]> {
  const names = (await readdir(folder).catch(unlessMissing)) ?? []
  for (const name of names) if (name.endsWith('.ndjson')) yield keysIn(join(folder, name))
}

async function keysIn(file: string): Promise<readonly WrappedKey[]> {
  const text = (await readFile(file, 'utf8').catch(unlessMissing)) ?? ''
  return text.split('\n').flatMap(keyIn)
}

/** A torn line was written again whole; whether a key is there, and is the right one, its digest in the segments tells. */
function keyIn(line: string): readonly WrappedKey[] {
  try {
    return [KeyLine.parse(JSON.parse(line))]
  } catch {
    return []
  }
}
