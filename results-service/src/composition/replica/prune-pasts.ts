import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { layout } from './layout.ts'

/** Removes pasts that were left before then. The present one is the whole log and is never pruned. */
export async function prunePasts(folder: string, present: number, before: Date): Promise<void> {
  const files = layout(folder)
  for (const number of (await readdir(files.pasts)).map(Number)) {
    if (number >= present) continue
    if ((await lastWritten(files.past(number))) < before.getTime())
      await rm(files.past(number), { recursive: true })
  }
}

async function lastWritten(past: string): Promise<number> {
  const segments = (await readdir(past)).filter((name) => name.endsWith('.ndjson'))
  const times = await Promise.all(segments.map(async (name) => (await stat(join(past, name))).mtimeMs))
  return Math.max(0, ...times)
}
