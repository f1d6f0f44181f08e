import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspect, layerOf, type Inspection } from './breaches.ts'
import { layers } from './layers.ts'

/** One file in each layer. */
const sampleOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    layers
      .filter(({ name }) => name.startsWith('feature: '))
      .map(({ name }) => [name, `storefront/src/features/${name.slice('feature: '.length)}/sample.ts`]),
  ),
  'code schemas': 'events/src/genetics/codes/code-schemas.ts',
  'eventstoredb adapter': 'events/src/store/eventstoredb.ts',
  'store port': 'events/src/store/port.ts',
  vocabulary: 'events/src/vocabulary/sample.ts',
  drawings: 'cms/drawings.ts',
  'cms definitions': 'cms/parts/define.ts',
  'cms documents': 'cms/documents/sample.ts',
  catalogue: 'events/src/catalogue/sample.ts',
  genetics: 'events/src/genetics/sample.ts',
  store: 'events/src/store/sample.ts',
  log: 'events/src/log/sample.ts',
  replay: 'events/src/testing/sample.ts',
  failures: 'results-service/src/platform/failures.ts',
  contract: 'results-service/src/kits/sample.contract.ts',
  deciders: 'results-service/src/kits/sample.decider.ts',
  projections: 'results-service/src/kits/sample.projection.ts',
  'read model': 'results-service/src/platform/read-model/sample.ts',
  queries: 'results-service/src/kits/sample.queries.ts',
  commands: 'results-service/src/kits/sample.command.ts',
  presenters: 'results-service/src/kits/sample.presenter.ts',
  adapters: 'results-service/src/adapters/sample.ts',
  composition: 'results-service/src/composition/sample.ts',
  cli: 'results-service/src/cli/sample.ts',
  routes: 'results-service/src/kits/sample.routes.ts',
  api: 'storefront/src/api/sample.ts',
  qr: 'storefront/src/qr/sample.ts',
  content: 'storefront/src/content/sample.ts',
  shop: 'storefront/src/shop/sample.ts',
  forms: 'storefront/src/forms/sample.ts',
  'pages table': 'storefront/src/routes/sample.ts',
  customer: 'storefront/src/customer/sample.ts',
  reports: 'storefront/src/reports/sample.ts',
  labels: 'storefront/src/labels/sample.ts',
  admin: 'storefront/src/features/admin/parts/sample.ts',
  pages: 'storefront/src/pages/sample.ts',
  layouts: 'storefront/src/layouts/sample.ts',
  telemetry: 'storefront/src/telemetry/sample.ts',
  preview: 'storefront/src/preview/sample.ts',
  ui: 'storefront/src/ui/sample.ts',
  renderer: 'storefront/src/server/sample.ts',
  cms: 'cms/lake/sample.ts',
}
const isUnrestricted = (name: string) =>
  layers.find((layer) => layer.name === name)?.mayImport.includes('.*') === true
const restricted = layers.filter(({ name }) => !isUnrestricted(name))
const foreignPackage = 'prettier'

const forbiddenTo = (name: string) => {
  const layer = layers.find((one) => one.name === name)
  return layers.filter(
    (other) => other.name !== name && layer !== undefined && !layer.mayImport.includes(other.name),
  )
}

describe('layer check', () => {
  const seeded = mkdtempSync(join(tmpdir(), 'layers-'))
  let found: Inspection

  beforeAll(async () => {
    symlinkSync(join(import.meta.dirname, '../../node_modules'), join(seeded, 'node_modules'))
    for (const { name } of layers) {
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

  it.each(layers.map(({ name }) => name))('recognises a file of %s', (name) => {
    expect(layerOf(sampleOf[name]!)?.name).toBe(name)
  })

  it.each(restricted.map(({ name }) => name))('catches every forbidden import of %s', (name) => {
    const reasons = found.breaches.filter(({ from }) => from === sampleOf[name]).map(({ why }) => why)
    const expected = [
      ...forbiddenTo(name).map((other) => `${name} may not import ${other.name}`),
      `${name} may not use the package ${foreignPackage}`,
    ]
    expect(new Set(reasons)).toEqual(new Set(expected))
  })

  it('catches a file that belongs to no layer', () => {
    expect(found.breaches).toContainEqual(
      expect.objectContaining({ from: 'storefront/src/helpers/lost.ts', why: 'belongs to no layer' }),
    )
  })
})
