import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs a file, or a folder's entries, to disk. */
export function flushed(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
