import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const packs = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'
const worthIt = 1024

/** Packs the files of a build beside themselves, as tightly as it goes, so that the server need not. */
export function packFiles(folder: string): void {
  for (const name of globSync(packs, { cwd: folder })) {
    const file = join(folder, name)
    const plain = readFileSync(file)
    if (plain.length < worthIt) continue
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    )
  }
}
