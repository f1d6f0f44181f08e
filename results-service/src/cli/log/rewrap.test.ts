import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { liveIn, marks } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
beforeAll(async () => {
  api = await startApi()
  await liveIn(api)
})
afterAll(() => api.close())

it('the old master key is no longer needed once every key is rewrapped', async () => {
  const { masterKey: old } = JSON.parse(readFileSync(join(api.dataDir, 'demo-secrets.json'), 'utf8')) as {
    masterKey: string
  }
  const secrets = { JWT_SECRET: 'x'.repeat(64), PERSONAL_DATA_KEY: randomBytes(32).toString('base64') }
  const both = { ...secrets, PERSONAL_DATA_KEYS_PREVIOUS: old }
  const events = (env: Readonly<Record<string, string>>, ...argv: readonly string[]) =>
    runEvents(argv, api.dataDir, env)

  expect(await events(secrets, 'verify')).toMatchObject({ code: 1 })
  const [, count] = /^(\d+) keys: \1 rewrapped\n$/.exec((await events(both, 'rewrap')).out) ?? []
  expect(Number(count)).toBeGreaterThan(5)
  expect(await events(both, 'rewrap')).toMatchObject({ code: 0, out: `${count} keys: 0 rewrapped\n` })

  expect(await events(secrets, 'verify')).toMatchObject({ code: 0 })
  expect((await events(secrets, 'show', 'account', marks.email, '--personal')).out).toContain(marks.lastName)
})
