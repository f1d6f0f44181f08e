import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the first HTML of a page links to. Paths as the browser asks for them. */
export interface Assets {
  entry: string
  modules: readonly string[]
  styles: readonly string[]
  fonts: readonly string[]
}

interface Chunk {
  file: string
  src?: string
  imports?: string[]
  css?: string[]
}
type Manifest = Record<string, Chunk>

const entryKey = 'src/entry-client.tsx'
/** Under which the manifest has the file of a screen. */
export const screenKey = (screen: string) => `src/${screen}.tsx`
const firstFonts = ['src/ui/fonts/newsreader.woff2', 'src/ui/fonts/atkinson.woff2']

/** Reads the client build's manifest. @throws when the client was not built. */
export function readManifest(clientDir: string): (screen: string | undefined) => Assets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Manifest
  const entry = chunk(manifest, entryKey)
  const fonts = firstFonts.map((font) => `/${chunk(manifest, font).file}`)

  return (screen) => {
    const keys = [entryKey, ...(screen === undefined ? [] : [screenKey(screen)])]
    const chunks = [...new Set(keys.flatMap((key) => withImports(manifest, key)))]
    return {
      entry: `/${entry.file}`,
      modules: chunks.filter((one) => one !== entry).map((one) => `/${one.file}`),
      styles: [...new Set(chunks.flatMap((one) => one.css ?? []))].map((file) => `/${file}`),
      fonts,
    }
  }
}

function chunk(manifest: Manifest, key: string): Chunk {
  const found = manifest[key]
  if (!found) throw new Error(`The client build has no ${key}: build it again`)
  return found
}

/** What a chunk imports stands before it. Chunks may import each other. */
function withImports(manifest: Manifest, key: string, met = new Set<string>()): Chunk[] {
  if (met.has(key)) return []
  met.add(key)
  const one = chunk(manifest, key)
  return [...(one.imports ?? []).flatMap((imported) => withImports(manifest, imported, met)), one]
}
