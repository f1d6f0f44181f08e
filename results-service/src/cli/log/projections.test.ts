import { expect, it } from 'vitest'
import { fillWithKits } from '../../../bench/demo-log.ts'
import { partNames, parts } from '../../platform/read-model/parts.ts'
import { removePart } from '../../platform/read-model/read-model.ts'
import { runEvents } from '../../testing/run-events.ts'
import { startApi } from '../../testing/start-api.ts'

interface Status {
  readonly part: string
  readonly state: string
  readonly behind: number
}

it('projections tells how far each part is, and what is missing', async () => {
  const api = await startApi()
  const statusOf = async (name: string) => {
    const { out } = await runEvents(['projections', '--json'], api.dataDir)
    return (JSON.parse(out) as readonly Status[]).find(({ part }) => part === name)
  }
  await fillWithKits(api.core.store, 50, 100_000)
  await api.core.projections.reached(await api.core.store.head())
  expect(await statusOf('kits')).toMatchObject({ state: 'built', behind: 0 })
  const lines = (await runEvents(['projections'], api.dataDir)).out.trimEnd().split('\n')
  expect(lines.map((line) => line.split(' ')[0])).toEqual(partNames)

  await removePart(parts.kits, api.dataDir)
  const missing = await statusOf('kits')
  expect(missing?.state).toBe('missing')
  expect(missing?.behind).toBeGreaterThan(50)
  expect((await runEvents(['projections'], api.dataDir)).out).toMatch(/^kits +missing +\d+ events behind/m)
  await api.close()
})
