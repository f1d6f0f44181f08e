import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runEvents } from '../testing/run-events.ts'

const commands = [
  'export',
  'import',
  'replay',
  'build-read-model',
  'show',
  'tail',
  'verify',
  'backup',
  'restore',
  'drill',
  'rewrap',
  'reread',
  'scavenge',
  'doctor',
  'grant',
]
const entry = join(import.meta.dirname, 'events.ts')
const demoLog = join(import.meta.dirname, '../../../events/src/testing/demo-log.ndjson')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swabwise-events-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the events command', () => {
  it('lists its commands', async () => {
    const { code, out } = await runEvents(['--help'], folder)
    expect(code).toBe(0)
    for (const command of commands) expect(out).toMatch(new RegExp(`^  ${command} +\\w`, 'm'))
    expect(await runEvents([], folder)).toMatchObject({ code: 2, err: out })
  })

  it.each(commands)('%s explains itself', async (command) => {
    const { code, out } = await runEvents([command, '--help'], folder)
    expect(code).toBe(0)
    expect(out).toContain(`Usage: npm run events -- ${command}`)
  })

  it.each([
    [['polish'], "unknown command 'polish'"],
    [['export', '--colour'], "'--colour'"],
    [['export', '--out'], '--out'],
    [['export', 'file'], "too many arguments for 'export'. Expected 0 arguments but got 1: file"],
    [
      ['export', '--sealed', '--with-personal-data'],
      "'--sealed' cannot be used with option '--with-personal-data'",
    ],
    [['import'], "missing required argument 'FILE'"],
    [['import', 'one', 'two'], "too many arguments for 'import'. Expected 1 argument but got 2: one, two"],
    [['show'], 'Usage: npm run events -- show'],
    [['show', 'kit'], "missing required argument 'ID'"],
    [['show', 'cat', 'Tom'], "'cat'"],
    [['show', 'kit', 'MJ-1'], "'MJ-1'"],
    [
      ['show', 'kit', 'MJ-0000-0000-0001', '--at', 'noon'],
      "'--at <TIME>' argument 'noon' is invalid. Expected a time such as 2026-03-01T12:00:00Z",
    ],
    [['verify', '--against', '12'], '--against'],
    [['backup'], "missing required argument 'FOLDER'"],
    [['restore'], "missing required argument 'FOLDER'"],
    [['rewrap', 'all'], "too many arguments for 'rewrap'. Expected 0 arguments but got 1: all"],
  ])('%j names the argument that is wrong', async (argv, message) => {
    const { code, out, err } = await runEvents(argv, folder)
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toContain(message)
    expect(err).toContain('--help')
  })

  it.each([
    ['export'],
    ['replay'],
    ['verify'],
    ['tail'],
    ['show', 'kit', 'MJ-0000-0000-0001'],
    ['backup', 'x'],
  ])('%s says that there is no log, and makes none', async (...argv) => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    const { code, err } = await runEvents(argv, join(empty, 'data'))
    expect(code).toBe(1)
    expect(err).toContain(`there is no event log in ${join(empty, 'data')} (DATA_DIR)`)
  })

  it('is configured as the service is', async () => {
    const { code, err } = await runEvents(['export'], folder, { JWT_SECRET: 'x', PERSONAL_DATA_KEY: 'short' })
    expect(code).toBe(78)
    expect(err).toContain('PERSONAL_DATA_KEY')
  })

  it.each(['backup', 'restore'])('leaves the %s of EventStoreDB to EventStoreDB', async (command) => {
    const env = { EVENTSTORE_URL: 'esdb://127.0.0.1:2113?tls=false' }
    const { code, err } = await runEvents([command, join(folder, 'backup')], folder, env)
    expect(code).toBe(1)
    expect(err).toContain('its own tools')
  })

  it('runs as a process of its own', async () => {
    const env = { ...process.env, DATA_DIR: join(folder, 'child') }
    const events = (...argv: readonly string[]) =>
      promisify(execFile)(process.execPath, [entry, ...argv], { env })
    expect((await events('import', demoLog)).stdout).toMatch(/^\d+ events: 0 already present/)
    const { stdout, stderr } = await events('export')
    expect(stdout.split('\n').length).toBeGreaterThan(50)
    expect(stderr).toContain('SHA-256')
    await expect(events('export', '--colour')).rejects.toMatchObject({ code: 2 })
    await expect(events('show', 'kit', 'MJ-9999-9999-9999')).rejects.toMatchObject({
      code: 1,
      stderr: 'events show: there is no swabKit-MJ-9999-9999-9999\n',
    })
  })
})
