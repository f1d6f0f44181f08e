import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { z } from 'zod'
import { projects } from '../vitest.workspace.ts'
import { buildWhatIsStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')

/** The parts of vitest's JSON report that are counted. */
const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

const tally = { passed: 0, failed: 0, skipped: 0 }

function check(what: string, command: string, env: NodeJS.ProcessEnv = {}): boolean {
  process.stdout.write(`\n── ${what}\n`)
  const { status } = spawnSync(command, {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  return status === 0
}

function count(what: string, ok: boolean): void {
  if (ok) tally.passed++
  else tally.failed++
  if (!ok) process.stdout.write(`FAILED: ${what}\n`)
}

count('formatting', check('formatting', 'npm run --silent format:check'))
count('lint', check('lint', 'npm run --silent lint'))
count('types', check('types', 'npm run --silent types'))
count('rooms', check('rooms', 'npm run --silent rooms'))

buildWhatIsStale()
const reportFile = join(mkdtempSync(join(tmpdir(), 'swabwise-tests-')), 'report.json')
const vitestPassed = check(
  'tests',
  `npx --no-install vitest run --config vitest.workspace.ts --reporter=default --reporter=json --outputFile.json="${reportFile}"`,
  { CHROMIUM_PATH: findOrInstallChromium() },
)
const report = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
tally.passed += report.numPassedTests
tally.failed += report.numFailedTests
tally.skipped += report.numPendingTests + report.numTodoTests
// A file that cannot be loaded fails without a test of its own.
if (!vitestPassed && report.numFailedTests === 0) count('every test file loads', false)

const ran = report.testResults.map(({ name }) => relative(root, name))
const silent = projects.filter(
  ({ test: { include } }) => !ran.some((file) => include.some((pattern) => matchesGlob(file, pattern))),
)
count(
  `every test project ran (silent: ${silent.map(({ test: { name } }) => name).join(', ')})`,
  silent.length === 0,
)

const skipped = tally.skipped > 0 ? `, ${tally.skipped} skipped` : ''
process.stdout.write(`\n${tally.passed} passed, ${tally.failed} failed${skipped}\n`)
process.exitCode = tally.failed > 0 ? 1 : 0
