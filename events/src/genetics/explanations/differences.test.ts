import { describe, expect, it } from 'vitest'
import { bySymbol } from '../reports.ts'
import { rereadsOf } from './differences.ts'

const first = bySymbol(() => 1)
const told = (codes: object, from = first, to: object = {}) =>
  rereadsOf(codes, from, to).map(({ before, after, differences }) => [
    before.report,
    after.outcome,
    Object.fromEntries(differences.map(({ part, before: was, after: is }) => [part, [was, is]])),
  ])

describe('what two readings tell differently', () => {
  it('is what was added since the first reports, while the words stayed', () => {
    expect(told({ cyp2c9: '3/3' })).toEqual([
      [
        'thc-metabolism',
        'very-slow',
        {
          'Studies for and against': ['', expect.stringContaining('Against: Gasse 2020')],
          'Figures and their sources': ['', expect.stringContaining('with two copies of *3')],
        },
      ],
    ])
    const [[, , parts]] = told({ cyp2c192: '1/2', cyp2c193: '1/1', cyp2c1917: '1/17' }) as [
      [string, string, object],
    ]
    expect(parts).toMatchObject({
      'How we read this': [
        expect.not.stringContaining('does not make up'),
        expect.stringContaining('does not make up'),
      ],
    })
  })

  it('is nothing where the reading is the same, the gene was not called, or its text did not change', () => {
    expect(told({ cyp2c9: '3/3' }, first, first)).toEqual([])
    expect(told({ cyp2c9: 'pending', c4a: '4', htr2a: 'C/T' })).toEqual([])
  })
})
