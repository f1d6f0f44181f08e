import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Sees a file, or a folder's names, to the disk. */
export function flushed(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
