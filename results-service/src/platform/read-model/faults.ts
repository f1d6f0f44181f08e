/** Primary result codes of SQLite (https://sqlite.org/rescode.html). */
const sqlite = {
  error: 1,
  busy: 5,
  locked: 6,
  noMemory: 7,
  readOnly: 8,
  io: 10,
  corrupt: 11,
  full: 13,
  cannotOpen: 14,
  notADatabase: 26,
}

const hasCode = (error: unknown, ...codes: readonly number[]) =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  codes.includes(error.errcode & 0xff)

/** Unlike a locked file, one that is corrupt, not a database or lacks our tables is rebuilt. */
export const mustRebuild = (error: unknown) =>
  hasCode(error, sqlite.error, sqlite.corrupt, sqlite.notADatabase)

/** Only the read model throws these: the event store's adapter wraps its errors. */
export const isDamage = (error: unknown) => hasCode(error, sqlite.corrupt, sqlite.notADatabase)

/** Of the disk: it heals when there is room again. */
export const isPassing = (error: unknown) =>
  hasCode(
    error,
    sqlite.busy,
    sqlite.locked,
    sqlite.noMemory,
    sqlite.readOnly,
    sqlite.io,
    sqlite.full,
    sqlite.cannotOpen,
  )

/** Rows that have not caught up with the log would let in who was locked out since: they are not read. */
export class PartNotReady extends Error {
  override readonly name = 'PartNotReady'
  constructor(part: string) {
    super(`the read model's ${part} have not caught up with the log`)
  }
}
