import { beforeAll, expect, it } from 'vitest'
import { buildStale } from '../build.ts'
import { slice } from './faults.ts'
import { runChaos } from './run.ts'

beforeAll(() => buildStale(), 300_000)

it('some seconds of harm lose nothing, and let nobody in who was locked out', async () => {
  const run = await runChaos(slice, () => undefined)
  expect(run).toMatchObject({
    lost: [],
    doubled: [],
    revokedAccepted: [],
    unexpected: [],
    contentLost: 0,
    mailsMissing: 0,
  })
  expect(run.acknowledged).toBeGreaterThan(0)
  expect(new Set(run.digests).size).toBe(1)
}, 300_000)
