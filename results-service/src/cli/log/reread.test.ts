import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishReadings } from '../../readings/publish-readings.command.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

describe('reread', () => {
  let api: RunningApi
  beforeAll(async () => {
    api = await startApi(undefined, undefined, { readings: [] })
  })
  afterAll(() => api.close())
  const reread = (...options: string[]) => runEvents(['reread', '--dry-run', ...options], api.dataDir)

  it('lists whose words change, by account and kit, and what was and is said; and writes nothing', async () => {
    const before = await api.core.store.head()
    const { code, out } = await reread()
    expect(code).toBe(0)
    expect(out).toContain('CYP2C9, reading 1 → 2\n  2, of 2026-11-22: Studies for and against')
    expect(out).toMatch(
      /THC Metabolism, \*1\/\*3: still Slow, 1 person\n {4}[0-9a-f-]{36} {2}MJ-0000-0000-1001\n/,
    )
    expect(out).toMatch(/What would change this result\n {6}before: –\n {6}now: {4}If the \*1 that we read/)
    expect(out).not.toMatch(/C4A|MJ-0000-0000-1003|@|Tremblay/)
    expect(await api.core.store.head()).toEqual(before)
  })

  it('compares two versions of one gene', async () => {
    const { out } = await reread('--gene', 'comt', '--from', '2', '--to', '1')
    expect(out).toContain('COMT, reading 2 → 1')
    expect(out).not.toContain('CYP2C9')
    expect(await reread('--gene', 'COMT', '--to', '9')).toMatchObject({ code: 1 })
    expect(await reread('--from', '1')).toMatchObject({ code: 1, err: expect.stringContaining('--gene') })
    expect(await reread('--gene', 'BRCA1')).toMatchObject({ code: 2 })
    expect(await runEvents(['reread'], api.dataDir)).toMatchObject({ code: 2 })
  })

  it('finds nothing once the readings of the release are published', async () => {
    await publishReadings(api.core.store, new Date().toISOString())
    expect((await reread()).out).toBe('This release reads every gene as its reports are told now.\n')
  })
})
