import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { buildStale } from '../../scripts/build.ts'
import { routes, writtenPage } from '../src/routes/routes.ts'

type Manifest = Readonly<Record<string, { readonly imports?: readonly string[] }>>

let manifest: Manifest
beforeAll(() => {
  buildStale()
  const file = join(import.meta.dirname, '../dist/client/.vite/manifest.json')
  manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
})

/** What stands at the top of a file is run before what it needs where two files import each other. */
it('no file of the build imports itself in a circle', () => {
  const reached = (from: string, seen = new Set<string>()): ReadonlySet<string> => {
    for (const next of manifest[from]?.imports ?? []) if (!seen.has(next)) reached(next, seen.add(next))
    return seen
  }
  expect(Object.keys(manifest).length).toBeGreaterThan(10)
  expect(Object.keys(manifest).filter((chunk) => reached(chunk).has(chunk))).toEqual([])
})

/** A screen that another file imports is merged into what they share, and the server cannot render its page. */
it('every screen is a file of the build', () => {
  const screens = [...routes, writtenPage].map(({ screen }) => `src/${screen}.tsx`)
  expect(screens.filter((screen) => !(screen in manifest))).toEqual([])
})
