import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { liveSecrets } from '../testing/live-secrets.ts'
import { runEvents, runLine } from '../testing/run-events.ts'
import { startApi } from '../testing/start-api.ts'
import { seed } from './seed.ts'

const emptyFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'swabwise-seed-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

it('seeds while the service runs; who was seeded signs in, and the log stays whole', async () => {
  const api = await startApi()
  onTestFinished(() => api.close())
  const { code, out } = await runLine(seed, ['--people', '7', '--seed', '5'], api.dataDir)
  expect(code).toBe(0)
  expect(out).toContain(`7 people in ${api.dataDir}`)
  const [email = ''] = /\S+(?= {2}final results \()/.exec(out) ?? []
  const [password = ''] = /(?<=').+(?=')/.exec(out) ?? []
  await api.core.projections.reached(await api.core.store.head())
  const token = await api.signIn(email, password)
  const results = await api.call('GET /api/results/export', { token })
  expect(results.text).toMatch(/"(MJ|TH|CB)-5005-\d{4}-0001"/)
  expect(await runEvents(['verify'], api.dataDir)).toMatchObject({ code: 0 })
})

it.each([
  ['secrets of its own', liveSecrets, 1, 'only the demo is seeded'],
  ['production', { NODE_ENV: 'production' }, 78, 'required in production'],
])('refuses a store with %s, and writes nothing', async (_, env, refused, why) => {
  const dataDir = join(emptyFolder(), 'data')
  const { code, err } = await runLine(seed, [], dataDir, env)
  expect(code).toBe(refused)
  expect(err).toContain(why)
  expect(existsSync(dataDir)).toBe(false)
})

it.each([
  ['--people', '0'],
  ['--people', '1.5'],
  ['--seed', '1000'],
  ['--seed', 'x'],
])('%s %s is no number that it takes', async (...argv) => {
  const { code, err } = await runLine(seed, argv, emptyFolder())
  expect(code).toBe(2)
  expect(err).toContain(`'${argv[1]}' is invalid. Expected a whole number from`)
})
