import { StoreDamaged, StoreUnavailable } from '../port.ts'

/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const busy = 5
const locked = 6
const corrupt = 11
const constraint = 19
const notADatabase = 26
const passing: ReadonlyMap<number, string> = new Map([
  [busy, 'the file is locked by another program'],
  [locked, 'the file is locked by another program'],
  [8, 'the file cannot be written'],
  [10, 'the disk fails to read or write'],
  [13, 'the disk is full'],
  [14, 'the file cannot be opened'],
  [15, 'the file is locked by another program'],
])

function resultCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error) || typeof error.errcode !== 'number')
    return undefined
  return error.errcode & 0xff
}

/** For results that report "busy" without throwing. */
export class FileLocked extends Error {
  override readonly name = 'FileLocked'
  readonly errcode = busy
}

export const isLocked = (error: unknown) => [busy, locked].includes(resultCode(error) ?? 0)

export const isConstraint = (error: unknown) => resultCode(error) === constraint

/** The file is corrupt: retrying does not help. */
export const isDamaged = (error: unknown) => [corrupt, notADatabase].includes(resultCode(error) ?? 0)

/** Turns file errors into `StoreUnavailable`; returns other errors unchanged. */
export function explain(error: unknown, file: string): unknown {
  const detail = error instanceof Error ? ` (${error.message})` : ''
  if (isDamaged(error))
    return new StoreDamaged(`${file}: the file is damaged, restore a backup${detail}`, { cause: error })
  const reason = passing.get(resultCode(error) ?? 0)
  if (reason === undefined) return error
  return new StoreUnavailable(`${file}: ${reason}${detail}`, { cause: error })
}
