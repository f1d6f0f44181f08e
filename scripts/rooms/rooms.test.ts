import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect, roomOf, type Inspection } from './breaches.ts'
import { rooms } from './rooms.ts'

/** One file that stands in each room. */
const sampleOf: Readonly<Record<string, string>> = {
  'genetics codes': 'events/src/genetics/codes.ts',
  'eventstoredb adapter': 'events/src/store/eventstoredb.ts',
  'store port': 'events/src/store/port.ts',
  drawings: 'cms/drawings.ts',
  'cms queries': 'cms/queries.ts',
  catalogue: 'events/src/catalogue/sample.ts',
  genetics: 'events/src/genetics/sample.ts',
  store: 'events/src/store/sample.ts',
  log: 'events/src/log/sample.ts',
  replay: 'events/src/testing/sample.ts',
  domain: 'results-service/src/domain/sample.ts',
  application: 'results-service/src/application/sample.ts',
  projections: 'results-service/src/projections/sample.ts',
  contract: 'results-service/src/contract/sample.ts',
  http: 'results-service/src/http/sample.ts',
  adapters: 'results-service/src/adapters/sample.ts',
  'composition root': 'results-service/src/main.ts',
  api: 'storefront/src/api/sample.ts',
  content: 'storefront/src/content/sample.ts',
  shop: 'storefront/src/shop/sample.ts',
  machines: 'storefront/src/machines/sample.ts',
  reports: 'storefront/src/reports/sample.ts',
  labels: 'storefront/src/labels/sample.ts',
  watch: 'storefront/src/watch/sample.ts',
  preview: 'storefront/src/preview/sample.ts',
  screens: 'storefront/src/screens/sample.ts',
  ui: 'storefront/src/ui/sample.ts',
  renderer: 'storefront/src/server/sample.ts',
  cms: 'cms/lake/sample.ts',
}
const mayDoAnything = (name: string) =>
  rooms.find((room) => room.name === name)?.mayImport.includes('.*') === true
const bounded = rooms.filter(({ name }) => !mayDoAnything(name))
const foreignPackage = 'prettier'

/** Every room that this one may not import. */
const forbiddenTo = (name: string) => {
  const room = rooms.find((one) => one.name === name)
  return rooms.filter(
    (other) => other.name !== name && room !== undefined && !room.mayImport.includes(other.name),
  )
}

describe('the check of the rooms', () => {
  const seeded = mkdtempSync(join(tmpdir(), 'rooms-'))
  let found: Inspection

  beforeAll(async () => {
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(seeded, 'node_modules'))
    for (const { name } of rooms) {
      const file = join(seeded, sampleOf[name]!)
      mkdirSync(dirname(file), { recursive: true })
      const imports = forbiddenTo(name).map((other) => {
        const to = relative(dirname(file), join(seeded, sampleOf[other.name]!))
        return `import type {} from '${to.startsWith('.') ? to : `./${to}`}'`
      })
      writeFileSync(file, [...imports, `import '${foreignPackage}'`, 'export {}'].join('\n'))
    }
    const lost = join(seeded, 'storefront/src/helpers/lost.ts')
    mkdirSync(dirname(lost))
    writeFileSync(lost, 'export {}')
    found = await inspect(seeded)
  })
  afterAll(() => rmSync(seeded, { recursive: true }))

  it.each(rooms.map(({ name }) => name))('knows where %s stands', (name) => {
    expect(roomOf(sampleOf[name]!)?.name).toBe(name)
  })

  it.each(bounded.map(({ name }) => name))('catches everything that %s may not import', (name) => {
    const reasons = found.breaches.filter(({ from }) => from === sampleOf[name]).map(({ why }) => why)
    const expected = [
      ...forbiddenTo(name).map((other) => `${name} may not import ${other.name}`),
      `${name} may not use the package ${foreignPackage}`,
    ]
    expect(new Set(reasons)).toEqual(new Set(expected))
  })

  it('catches a file that stands in no room', () => {
    expect(found.breaches).toContainEqual(
      expect.objectContaining({ from: 'storefront/src/helpers/lost.ts', why: 'it stands in no room' }),
    )
  })
})
