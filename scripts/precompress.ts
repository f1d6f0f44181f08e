import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = '**/*.{css,html,js,json,svg,txt,webmanifest,xml}'
const minBytes = 1024

/** Writes a `.gz` and a `.br` beside each file of a build, so that the server does not compress on every request. */
export function precompress(folder: string): void {
  for (const name of globSync(compressible, { cwd: folder })) {
    const file = join(folder, name)
    const plain = readFileSync(file)
    if (plain.length < minBytes) continue
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
    writeFileSync(
      `${file}.br`,
      brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } }),
    )
  }
}
