import type * as list from '../genes.ts'
import { expect, it, vi } from 'vitest'
import { rereadsOf } from './differences.ts'

vi.mock('../genes.ts', async (original) => {
  const { inv1 } = await import('../testing/invented-gene.ts')
  const { normal, increased } = await import('../effects.ts')
  const { genes } = await original<typeof list>()
  const report = {
    ...inv1.reports['invented-breakdown'],
    outcomes: { 'C/C': normal, 'A/C': normal, 'A/A': increased },
  }
  const before = { reports: { 'invented-breakdown': report }, notTested: ['any other'] }
  const revisions = [{ on: '2027-01-01', changed: 'A/C is increased.', before }]
  return { genes: [...genes, { ...inv1, revisions }] }
})

it('a new reading tells another word where the outcome changed, and each part that follows from it', () => {
  const codes: object = { inv1: 'A/C' }
  const earlier: object = { INV1: 1 }
  const [reread, ...others] = rereadsOf(codes, earlier, {})
  expect(others).toEqual([])
  expect(reread).toMatchObject({
    before: { report: 'invented-breakdown', outcome: 'normal', reading: 1 },
    after: { report: 'invented-breakdown', outcome: 'increased' },
  })
  expect(reread?.differences.map(({ part, before, after }) => [part, before, after])).toEqual([
    ['Result', 'Normal', 'Increased (Slow Breakdown)'],
    [
      'How we read this',
      'We read your INV1 genotype, A/C, as Normal.',
      'We read your INV1 genotype, A/C, as Increased (Slow Breakdown).',
    ],
    [
      'How common it is',
      expect.stringContaining('60 in 100 Caucasian (Normal)'),
      expect.stringContaining('40 in 100 Caucasian (Increased)'),
    ],
    ['What we do not test', expect.stringContaining('any other'), expect.stringContaining('rarer ones')],
  ])
  expect(rereadsOf({ ...codes, inv1: 'A/A' } as object, earlier, {})[0]?.differences).toMatchObject([
    { part: 'What we do not test' },
  ])
})
