import { cruise, type ICruiseResult } from 'dependency-cruiser'
import type { Layer } from './layer.ts'
import { layers } from './layers.ts'

interface Breach {
  readonly from: string
  readonly to: string
  readonly why: string
}

export interface Inspection {
  readonly modules: number
  readonly breaches: readonly Breach[]
}

const workspaces = ['events', 'cms', 'results-service', 'storefront']
/** Tests and their fixtures may import anything. */
const isTest =
  /[.]test[.]tsx?$|\/e2e\/|^(results-service|storefront|cms)\/.*\/testing\/|^events\/src\/store\/(.*\/)?(contract|contract[.]ts|wire-fake|kill|temporary-file[.]ts|real-server[.]ts)/

const isForTests = (path: string) => isTest.test(path)
const isCode = (path: string) =>
  new RegExp(`^(${workspaces.join('|')})/.*src/`).test(path) && !isForTests(path)

/** Checks every import below `baseDir`, type imports included, against the table of layers. */
export async function inspect(baseDir: string): Promise<Inspection> {
  const { output } = await cruise(
    workspaces,
    {
      baseDir,
      tsPreCompilationDeps: true,
      includeOnly: '^(events|cms|results-service|storefront)/|node_modules|^node:|^[a-z_/]+$',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)dist/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  )
  const { modules } = output as ICruiseResult
  const ours = modules.filter(({ source }) => layerOf(source) !== undefined)
  const homeless = modules.filter(({ source }) => isCode(source) && layerOf(source) === undefined)
  const breaches = ours.flatMap(({ source, dependencies }) =>
    isForTests(source)
      ? []
      : dependencies.flatMap(({ module, resolved, dependencyTypes, couldNotResolve }) => {
          const layer = layerOf(source)
          const why =
            layer === undefined
              ? undefined
              : couldNotResolve
                ? 'cannot be resolved'
                : dependencyTypes.some((type) => type.startsWith('npm')) && resolved.includes('node_modules')
                  ? packageBreach(layer, module)
                  : dependencyTypes.includes('core')
                    ? packageBreach(layer, module.startsWith('node:') ? module : `node:${module}`)
                    : layerBreach(layer, resolved)
          return why === undefined ? [] : [{ from: source, to: resolved, why }]
        }),
  )
  return {
    modules: ours.length,
    breaches: [
      ...homeless.map(({ source }) => ({ from: source, to: 'nowhere', why: 'belongs to no layer' })),
      ...breaches,
    ],
  }
}

/** The layer of a path: the first of the table that matches. */
export const layerOf = (path: string): Layer | undefined =>
  layers.find((one) => new RegExp(one.path).test(path))

function layerBreach(layer: Layer, resolved: string): string | undefined {
  const target = layerOf(resolved)
  if (target === undefined || target === layer) return undefined
  return layer.mayImport.some((name) => matches(name, target.name))
    ? undefined
    : `${layer.name} may not import ${target.name}`
}

function packageBreach(layer: Layer, specifier: string): string | undefined {
  return layer.packages.some((allowed) => matches(`${allowed}(/.*)?`, specifier))
    ? undefined
    : `${layer.name} may not use the package ${specifier}`
}

const matches = (pattern: string, text: string) => new RegExp(`^(${pattern})$`).test(text)
