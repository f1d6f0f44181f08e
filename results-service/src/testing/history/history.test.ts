import { expect, it } from 'vitest'
import { historyOverFake } from './over-fake.ts'

it('ten seconds of faults lose nothing, write nothing twice and let nobody in who was locked out', async () => {
  const run = await historyOverFake(10)
  expect(run).toMatchObject({ lost: [], doubled: [], revokedAccepted: [], unexpected: [] })
  expect(run.acknowledged).toBeGreaterThan(0)
  expect(new Set(run.digests).size).toBe(1)
}, 120_000)
