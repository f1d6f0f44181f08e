import { constants } from 'node:fs'
import { copyFile, open, rename, type FileHandle } from 'node:fs/promises'
import { dirname } from 'node:path'

/** After a crash either the old content is there or the new. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const next = `${file}.next`
  const handle = await open(next, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, file)
  await syncFolder(dirname(file))
}

/** Copies by way of a temporary name. */
export async function copyDurably(from: string, to: string): Promise<void> {
  const next = `${to}.next`
  await copyFile(from, next, constants.COPYFILE_FICLONE)
  const handle = await open(next, 'r+')
  try {
    await handle.chmod(0o600)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(next, to)
  await syncFolder(dirname(to))
}

export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Writes at an offset and drops whatever an interrupted write left after it. */
export async function writeFrom(file: string, offset: number, text: Buffer): Promise<void> {
  const handle = await open(file, constants.O_RDWR | constants.O_CREAT, 0o600)
  try {
    await handle.truncate(offset)
    await writeAll(handle, text, offset)
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (offset === 0) await syncFolder(dirname(file))
}

/** A disk that is nearly full takes a part and says so only in the result. */
export async function writeAll(
  handle: Pick<FileHandle, 'write'>,
  bytes: Buffer,
  position: number,
): Promise<void> {
  for (let written = 0; written < bytes.length;)
    written += (await handle.write(bytes, written, bytes.length - written, position + written)).bytesWritten
}
