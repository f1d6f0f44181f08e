import { open, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { FileHandle } from 'node:fs/promises'
import { parseJson } from './document.ts'
import type { Json } from './document.ts'

/** An append-only file of one JSON value a line. What `append` resolved is on the disk. */
interface Journal {
  append(record: Json): Promise<void>
  close(): Promise<void>
}

interface ReadJournal {
  records: Json[]
  /** Bytes after the last whole record: what a crash left of a write that nobody was told had succeeded. */
  torn: number
}

/** The file is not as it was written: what is left of it may be read, and is never written to. */
export class Damage extends Error {
  override readonly name = 'Damage'
}

/**
 * @param lost what stands for a damaged line; without it,
 * @throws {Damage} naming the line when anything but the last line cannot be read
 */
export function readRecords(file: string, content: Buffer, lost?: Json): ReadJournal {
  const records: Json[] = []
  let start = 0
  while (start < content.length) {
    const newline = content.indexOf(0x0a, start)
    const end = newline === -1 ? content.length : newline
    const record = parseLine(content.toString('utf8', start, end))
    if (record === undefined || newline === -1) {
      const isLast = newline === -1 || newline + 1 === content.length
      if (isLast) return { records, torn: content.length - start }
      if (lost === undefined)
        throw new Damage(
          `${file}:${records.length + 1} is damaged: it is no JSON. Restore the file from a backup.`,
        )
    }
    records.push(record ?? lost ?? null)
    start = newline + 1
  }
  return { records, torn: 0 }
}

/** Replaces the whole file at once: after a crash either the old or the new content is there. */
export async function rewrite(file: string, records: Json[]): Promise<void> {
  const next = `${file}.next`
  await writeFile(next, records.map((record) => `${JSON.stringify(record)}\n`).join(''), { flush: true })
  await rename(next, file)
  await syncDirectory(dirname(file))
}

export async function openJournal(file: string): Promise<Journal> {
  const handle = await open(file, 'a')
  const { ino, size } = await handle.stat()
  let length = size
  let broken: Error | null = null

  return {
    async append(record) {
      if (broken !== null) throw broken
      await assertSameFile(file, ino)
      const line = Buffer.from(`${JSON.stringify(record)}\n`)
      try {
        await handle.appendFile(line)
        await handle.datasync()
        length += line.length
      } catch (cause) {
        broken = await undo(handle, file, length, cause)
        throw cause
      }
    },
    close: () => handle.close(),
  }
}

/** A failed write may have left half a line. When it can be cut off, writing goes on; when not, it stops for good. */
async function undo(handle: FileHandle, file: string, length: number, cause: unknown): Promise<Error | null> {
  try {
    await truncate(file, length)
    await handle.datasync()
    return null
  } catch {
    return new Error(`${file} can no longer be written. Restart after the disk is well again.`, { cause })
  }
}

async function assertSameFile(file: string, ino: number): Promise<void> {
  const now = await stat(file).catch(() => null)
  if (now?.ino !== ino) {
    throw new Error(
      `${file} was moved or replaced while the lake was running. Restart to load what is there.`,
    )
  }
}

async function syncDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  await handle.sync().finally(() => handle.close())
}

function parseLine(line: string): Json | undefined {
  try {
    return parseJson(line)
  } catch {
    return undefined
  }
}
