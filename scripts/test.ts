import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, matchesGlob, relative } from 'node:path'
import { z } from 'zod'
import { projects } from '../vitest.workspace.ts'
import { buildStale } from './build.ts'
import { findOrInstallChromium } from './chromium.ts'

const root = join(import.meta.dirname, '..')

const Report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  success: z.boolean(),
  testResults: z.array(z.object({ name: z.string(), status: z.string() })),
})

const tally = { passed: 0, failed: 0, skipped: 0 }

/** Output is buffered, because checks run concurrently. */
async function check(what: string, command: string): Promise<boolean> {
  const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const written: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => written.push(part))
  child.stderr.on('data', (part: Buffer) => written.push(part))
  const [status] = (await once(child, 'close')) as [number | null]
  process.stdout.write(`\n── ${what}\n${Buffer.concat(written).toString()}`)
  return status === 0
}

function count(what: string, ok: boolean): void {
  if (ok) tally.passed++
  else tally.failed++
  if (!ok) process.stdout.write(`FAILED: ${what}\n`)
}

const checks = ['formatting', 'lint', 'types', 'layers'] as const
const commands = { formatting: 'format:check', lint: 'lint', types: 'types', layers: 'layers' }
const passed = await Promise.all(checks.map((what) => check(what, `npm run --silent ${commands[what]}`)))
for (const [index, what] of checks.entries()) count(what, passed[index] === true)

buildStale()
const reportFile = join(mkdtempSync(join(tmpdir(), 'swabwise-tests-')), 'report.json')
process.stdout.write('\n── tests\n')
const { status } = spawnSync(
  `npx --no-install vitest run --config vitest.workspace.ts --reporter=default --reporter=json --outputFile.json="${reportFile}"`,
  {
    cwd: root,
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: findOrInstallChromium() },
  },
)
const vitestPassed = status === 0
const report = Report.parse(JSON.parse(readFileSync(reportFile, 'utf8')))
tally.passed += report.numPassedTests
tally.failed += report.numFailedTests
tally.skipped += report.numPendingTests + report.numTodoTests
// A test file that fails to load counts no failed test.
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
