import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { z } from 'zod'
import type { ProjectionRunner } from '../../platform/read-model/runner.ts'

const everyMs = 5000
const fileOf = (dataDir: string) => join(dataDir, 'log-heard.json')
const Heard = z.strictObject({ upToDateAt: z.iso.datetime() })

/**
 * Notes until when everything that had been written is in the rows, for a start while the store is away.
 * @param access who may in: on the disk before the note is
 * @returns how to stop
 */
export function rememberUpToDate(
  dataDir: string,
  access: DatabaseSync,
  projections: Pick<ProjectionRunner, 'state' | 'upToDateAt'>,
): () => void {
  let noted: number | undefined
  const note = () => {
    const { state, upToDateAt } = projections
    if (state.kind !== 'live' || upToDateAt === undefined || upToDateAt === noted) return
    try {
      access.exec('PRAGMA wal_checkpoint(PASSIVE)')
      const file = fileOf(dataDir)
      const heard = { upToDateAt: new Date(upToDateAt).toISOString() }
      writeFileSync(`${file}.next`, `${JSON.stringify(heard)}\n`, { mode: 0o600 })
      renameSync(`${file}.next`, file)
      noted = upToDateAt
    } catch {
      // The note before stays: it says less than it might.
    }
  }
  const timer = setInterval(note, everyMs).unref()
  return () => {
    clearInterval(timer)
    note()
  }
}

/** Before the rows are exchanged for others. */
export const forgetUpToDate = (dataDir: string): void => rmSync(fileOf(dataDir), { force: true })

/** Nothing where it is not known, or lies ahead of the clock. */
export function rememberedUpToDate(dataDir: string): number | undefined {
  const file = fileOf(dataDir)
  if (!existsSync(file)) return undefined
  try {
    const at = Date.parse(Heard.parse(JSON.parse(readFileSync(file, 'utf8'))).upToDateAt)
    return at <= Date.now() ? at : undefined
  } catch {
    return undefined
  }
}
