import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { buildStale } from '../../scripts/build.ts'

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>

/** What stands at the top of a file is run before what it needs where two files import each other. */
it('no file of the build imports itself in a circle', () => {
  buildStale()
  const file = join(import.meta.dirname, '../dist/client/.vite/manifest.json')
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of manifest[from]?.imports ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect(Object.keys(manifest).length).toBeGreaterThan(10)
  expect(Object.keys(manifest).filter((chunk) => reached(chunk).has(chunk))).toEqual([])
})
