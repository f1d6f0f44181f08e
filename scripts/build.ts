import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { precompress } from './precompress.ts'

interface Step {
  readonly what: string
  readonly command: string
  readonly in: string
  readonly from: readonly string[]
  readonly to: string
  readonly then?: (folder: string) => void
}

const storefrontSources = [
  'storefront/src/**/*',
  'storefront/public/**/*',
  'storefront/vite.config.ts',
  'storefront/package.json',
  'cms/{documents,parts}/**/*',
  'cms/*.ts',
  'events/src/{genetics,vocabulary}/**/*.ts',
  'results-service/src/contract/*.ts',
  'results-service/src/**/*.contract.ts',
  'package-lock.json',
]

const studioSources = [
  'cms/{documents,parts,studio}/**/*',
  'cms/*.ts',
  'events/src/{genetics,vocabulary}/**/*.ts',
  'cms/package.json',
  'package-lock.json',
]

const steps: readonly Step[] = [
  {
    what: 'storefront for the browser',
    command: 'vite build --logLevel warn',
    in: 'storefront',
    from: storefrontSources,
    to: 'storefront/dist/client',
    then: precompress,
  },
  {
    what: 'storefront for the server',
    command: 'vite build --logLevel warn --ssr src/entry-server.tsx',
    in: 'storefront',
    from: storefrontSources,
    to: 'storefront/dist/server',
  },
  {
    what: 'Studio (about ten seconds, first time only)',
    command: 'sanity build dist/studio --yes',
    in: 'cms',
    from: studioSources,
    to: 'cms/dist/studio',
  },
]

const root = join(import.meta.dirname, '..')
const newest = (patterns: readonly string[]) =>
  Math.max(...globSync(patterns, { cwd: root }).map((file) => statSync(join(root, file)).mtimeMs))

/** Rebuilds every output (or only this one) that is older than its sources. */
export function buildStale(only?: string): void {
  for (const step of steps) {
    if (only !== undefined && step.to !== only) continue
    const stamp = join(root, `${step.to}.built`)
    if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest(step.from)) continue
    process.stdout.write(`Building the ${step.what}…\n`)
    const { status } = spawnSync(`npx --no-install ${step.command}`, {
      cwd: join(root, step.in),
      shell: true,
      stdio: 'inherit',
      // `node --watch` makes its children report imports to it; the Studio's builder does not know such messages.
      env: { ...process.env, WATCH_REPORT_DEPENDENCIES: undefined },
    })
    if (status !== 0) {
      process.stderr.write(`Building the ${step.what} failed.\n`)
      process.exit(1)
    }
    mkdirSync(join(root, step.to), { recursive: true })
    step.then?.(join(root, step.to))
    writeFileSync(stamp, '')
  }
}

if (import.meta.main) buildStale()
