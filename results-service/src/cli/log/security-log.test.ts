import { writeFileSync } from 'node:fs'
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

const run = (...argv: readonly string[]) => runEvents(['security-log', ...argv], api.dataDir)
async function lines(...argv: readonly string[]) {
  const { code, out } = await run(...argv)
  expect(code).toBe(0)
  return out.split('\n').filter((line) => line !== '')
}
const parsed = (text: string) => JSON.parse(text) as Record<string, unknown>

it('has who did what to whom, each line with the hash of the one before, and no personal data', async () => {
  const all = await lines()
  const fields = all.map(parsed)
  expect(fields[0]?.['swabwise.previous_hash']).toBe('0'.repeat(64))
  for (const [index, line] of fields.entries())
    if (index > 0) expect(line['swabwise.previous_hash']).toBe(fields[index - 1]?.['event.hash'])
  const actions = fields.map((line) => line['event.action'])
  expect(actions).toEqual(expect.arrayContaining(['AccountRegistered', 'RoleGranted', 'SignedIn']))
  for (const mark of Object.values(marks)) expect(all.join('\n')).not.toContain(mark)
  expect(all.join('\n')).not.toContain('@example')
})

it('goes on where it was: what was kept, and its last hash, are found again', async () => {
  const before = await lines()
  await api.signIn('admin@example.com', 'demo-admin')
  await api.core.projections.reached(await api.core.store.head())
  const after = await lines()
  expect(after.slice(0, before.length)).toEqual(before)
  const file = join(api.dataDir, 'security.jsonl')
  writeFileSync(file, `${before.slice(3).join('\n')}\n`)
  expect((await run('--verify', file)).code).toBe(0)
  expect((await run('--verify', String(parsed(before.at(-1)!)['event.hash']))).out).toContain(
    `${before.length} lines`,
  )
  const late = await lines('--since', '2999-01-01')
  expect(late).toEqual([])
})

it('notices a line that was changed, left out or put in', async () => {
  const all = await lines()
  const file = join(api.dataDir, 'changed.jsonl')
  const verified = async (kept: readonly string[]) => {
    writeFileSync(file, kept.join('\n'))
    return (await run('--verify', file)).code
  }
  expect(await verified(all)).toBe(0)
  expect(await verified(all.with(2, all[2]!.replace('success', 'failure')))).toBe(1)
  expect(await verified(all.toSpliced(2, 1))).toBe(1)
  expect(await verified(all.toSpliced(2, 0, all[0]!))).toBe(1)
  expect((await run('--verify', 'ab'.repeat(32))).code).toBe(1)
})
