import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kitId, liveIn, marks } from '../../testing/lived-in.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi, type RunningApi } from '../../testing/start-api.ts'

let api: RunningApi
let clock = new Date('2026-03-01T10:00:00.000Z')
beforeAll(async () => {
  api = await startApi(undefined, () => clock)
  clock = new Date('2026-03-02T10:00:00.000Z')
  await liveIn(api)
})
afterAll(() => api.close())

interface Found {
  readonly stream: string
  readonly type: string
  readonly data: unknown
  readonly metadata: { readonly actor: object; readonly $correlationId: string; readonly at: string }
}

async function found(...argv: readonly string[]): Promise<readonly Found[]> {
  const { code, out } = await runEvents(['query', '--json', ...argv], api.dataDir)
  expect(code).toBe(0)
  return out
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Found)
}

describe('a query', () => {
  it('by type', async () => {
    const types = (await found('--type', 'KitRegistered,ResultsReleased')).map(({ type }) => type)
    expect([...new Set(types)].toSorted()).toEqual(['KitRegistered', 'ResultsReleased'])
  })

  it('by kind of actor and by account, also where somebody acted for it', async () => {
    const byAdmins = await found('--actor', 'admin')
    expect([...new Set(byAdmins.map(({ metadata }) => (metadata.actor as { kind: string }).kind))]).toEqual([
      'admin',
    ])
    const { id } = byAdmins[0]!.metadata.actor as { id: string }
    expect((await found('--actor', id)).length).toBeGreaterThanOrEqual(byAdmins.length)
  })

  it('by time: nothing before, nothing after', async () => {
    const first = await found('--until', '2026-03-01')
    const second = await found('--from', '2026-03-02')
    expect(first.every(({ metadata }) => metadata.at.startsWith('2026-03-01'))).toBe(true)
    expect(second.every(({ metadata }) => metadata.at.startsWith('2026-03-02'))).toBe(true)
    expect(first.length + second.length).toBe((await found()).length)
  })

  it('by correlation finds what one request did', async () => {
    const [registered] = await found('--type', 'KitRegistered', '--actor', 'customer')
    const { $correlationId: id } = registered!.metadata
    const together = await found('--correlation', id)
    expect(together.map(({ type }) => type)).toEqual(expect.arrayContaining(['KitClaimed', 'KitRegistered']))
    expect(together.every(({ metadata }) => metadata.$correlationId === id)).toBe(true)
  })

  it('tells personal data only when asked, and password hashes never', async () => {
    const hidden = JSON.stringify(await found())
    expect([marks.email, marks.genotype].filter((mark) => hidden.includes(mark))).toEqual([])
    const told = JSON.stringify(await found('--personal'))
    expect([marks.email, marks.genotype].filter((mark) => told.includes(mark))).toHaveLength(2)
    expect(told).not.toContain('$argon2')
  })

  it('in lines names the stream', async () => {
    const { out } = await runEvents(['query', '--type', 'ResultsReleased'], api.dataDir)
    expect(out).toContain(`swabKit-${kitId}  2026-03-02T10:00:00.000Z`)
  })

  it('for a type that there is not is refused', async () => {
    const { code, err } = await runEvents(['query', '--type', 'KitLost'], api.dataDir)
    expect([code, err]).toEqual([2, expect.stringContaining('There is no event of type KitLost.')])
  })
})
