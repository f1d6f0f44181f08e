import { readFile } from 'node:fs/promises'

export async function readIfThere(file: string): Promise<Buffer | null> {
  try {
    return await readFile(file)
  } catch (cause) {
    if (isMissing(cause)) return null
    throw cause
  }
}

export const isMissing = (cause: unknown) =>
  cause instanceof Error && 'code' in cause && cause.code === 'ENOENT'
