import { strToU8, Zip, ZipDeflate } from 'fflate'

export interface ArchivedFile {
  readonly name: string
  /** In one sentence. */
  readonly about: string
  readonly content: string
}

/** @param at ISO 8601: what the files are dated */
export async function* archive(
  files: AsyncIterable<ArchivedFile> | Iterable<ArchivedFile>,
  at: string,
): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  const zip = new Zip((failure, chunk) => {
    if (failure) throw failure
    ready.push(chunk)
  })
  for await (const { name, content } of files) {
    const entry = new ZipDeflate(name)
    entry.mtime = at
    zip.add(entry)
    entry.push(strToU8(content), true)
    yield* ready.splice(0)
  }
  zip.end()
  yield* ready
}
