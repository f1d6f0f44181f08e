import { statSync } from 'node:fs'
import { StoreUnavailable } from '../port.ts'

/**
 * Whoever has a file open writes into it even after it was deleted or another was put in its place.
 * @returns what throws then
 */
export function fence(file: string): () => void {
  const opened = statSync(file)
  return () => {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.ino === opened.ino && found.dev === opened.dev) return
    throw new StoreUnavailable(
      `${file}: ${found === undefined ? 'the file is gone' : 'another file was put in its place'}. Nothing is written; restart with the right one`,
    )
  }
}
