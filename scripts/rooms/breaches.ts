import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { rooms, type Room } from './rooms.ts'

export interface Breach {
  readonly from: string
  readonly to: string
  readonly why: string
}

export interface Inspection {
  readonly modules: number
  readonly breaches: readonly Breach[]
}

const workspaces = ['events', 'cms', 'results-service', 'storefront']
/** Tests and what only they use may reach further than what they test. */
const isTest =
  /[.]test[.]tsx?$|\/journeys\/|^(results-service|storefront|cms)\/.*\/testing\/|^events\/src\/store\/(.*\/)?(contract|contract[.]ts|wire-fake|kill|temporary-file[.]ts|real-server[.]ts)/

const isForTests = (path: string) => isTest.test(path)
const isCode = (path: string) =>
  new RegExp(`^(${workspaces.join('|')})/.*src/`).test(path) && !isForTests(path)

/** Reads every import below `baseDir`, type imports too, and holds it against the table of rooms. */
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
  const ours = modules.filter(({ source }) => roomOf(source) !== undefined)
  const homeless = modules.filter(({ source }) => isCode(source) && roomOf(source) === undefined)
  const breaches = ours.flatMap(({ source, dependencies }) =>
    isForTests(source)
      ? []
      : dependencies.flatMap(({ module, resolved, dependencyTypes, couldNotResolve }) => {
          const room = roomOf(source)
          const why =
            room === undefined
              ? undefined
              : couldNotResolve
                ? 'cannot be resolved'
                : dependencyTypes.some((type) => type.startsWith('npm')) && resolved.includes('node_modules')
                  ? packageBreach(room, module)
                  : dependencyTypes.includes('core')
                    ? packageBreach(room, module.startsWith('node:') ? module : `node:${module}`)
                    : roomBreach(room, resolved)
          return why === undefined ? [] : [{ from: source, to: resolved, why }]
        }),
  )
  return {
    modules: ours.length,
    breaches: [
      ...homeless.map(({ source }) => ({ from: source, to: 'nowhere', why: 'it stands in no room' })),
      ...breaches,
    ],
  }
}

/** The room of a path: the first of the table that matches. */
export const roomOf = (path: string): Room | undefined => rooms.find((one) => new RegExp(one.path).test(path))

function roomBreach(room: Room, resolved: string): string | undefined {
  const target = roomOf(resolved)
  if (target === undefined || target === room) return undefined
  return room.mayImport.some((name) => matches(name, target.name))
    ? undefined
    : `${room.name} may not import ${target.name}`
}

function packageBreach(room: Room, specifier: string): string | undefined {
  return room.packages.some((allowed) => matches(`${allowed}(/.*)?`, specifier))
    ? undefined
    : `${room.name} may not use the package ${specifier}`
}

const matches = (pattern: string, text: string) => new RegExp(`^(${pattern})$`).test(text)
