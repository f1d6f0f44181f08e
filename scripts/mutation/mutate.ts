import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { groups } from './groups.ts'

// Breaks the code of one group in every way that Stryker knows, and lists what no test noticed.
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: 'string', multiple: true }, concurrency: { type: 'string', default: '2' } },
})
const [name = ''] = positionals
const group = groups[name]
if (!group) {
  process.stderr.write(
    `Usage: npm run mutate -- <group> [--only <glob>]… [--concurrency <n>]\nGroups: ${Object.keys(groups).join(', ')}\n`,
  )
  process.exit(2)
}

const here = import.meta.dirname
if (!existsSync(`${here}/node_modules`))
  execFileSync('npm', ['ci', '--prefix', here, '--ignore-scripts'], { stdio: 'inherit' })

const reports = `.cache/mutation/${name}`
const config = join(tmpdir(), `stryker-${process.pid}.json`)
writeFileSync(
  config,
  JSON.stringify({
    plugins: [`${here}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
    testRunner: 'vitest',
    vitest: { configFile: 'scripts/mutation/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    mutate: [...(values.only ?? group.files), '!**/*.test.ts', '!**/testing/**', '!**/*.golden.*'],
    concurrency: Number(values.concurrency),
    thresholds: { high: 100, low: group.atLeast, break: group.atLeast },
    tempDirName: `.cache/stryker-${name}`,
    ignorePatterns: ['dist', '.data*', '.cache'],
    reporters: ['clear-text', 'json', 'progress-append-only'],
    clearTextReporter: { allowColor: false, reportTests: false },
    jsonReporter: { fileName: `${reports}/report.json` },
  }),
)
const stryker = `${here}/node_modules/@stryker-mutator/core/bin/stryker.js`
process.exitCode =
  spawnSync(process.execPath, [stryker, 'run', config], {
    stdio: 'inherit',
    env: { ...process.env, MUTATION_TESTS: group.tests },
  }).status ?? 1
