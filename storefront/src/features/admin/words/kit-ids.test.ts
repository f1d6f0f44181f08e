import { describe, expect, it } from 'vitest'
import { identifiersIn, identifiersOf, wrongIn } from './kit-ids.ts'

describe('typed identifiers', () => {
  it('are read from lines, commas and spaces, in any spelling', () => {
    expect(identifiersIn('mj-0000-0000-0001\nTH000000000002, CB-0000-00000003;\n\n')).toEqual([
      'MJ-0000-0000-0001',
      'TH-0000-0000-0002',
      'CB-0000-0000-0003',
    ])
  })

  it('are told apart from what is none', () => {
    expect(wrongIn(identifiersIn('MJ-0000-0000-0001 M1-0000-0000-0001 hello'))).toEqual([
      { line: 2, value: 'M1-0000-0000-0001' },
      { line: 3, value: 'HELLO' },
    ])
  })
})

describe('a range', () => {
  it.each([
    [{ prefix: 'MJ', first: 1, count: 2 }, ['MJ-0000-0000-0001', 'MJ-0000-0000-0002']],
    [{ prefix: 'mj-0007', first: 9999, count: 2 }, ['MJ-0007-0000-9999', 'MJ-0007-0001-0000']],
    [{ prefix: 'TH-0001-0002-', first: 42, count: 1 }, ['TH-0001-0002-0042']],
  ])('%o', (range, identifiers) => {
    expect(identifiersOf(range)).toEqual(identifiers)
  })

  it.each([
    { prefix: 'M', first: 1, count: 1 },
    { prefix: 'MJ-01', first: 1, count: 1 },
    { prefix: 'MJ-0001-0001', first: 9999, count: 2 },
    { prefix: 'MJ', first: 1, count: 10_001 },
    { prefix: 'MJ', first: 1, count: 0 },
  ])('%o is none', (range) => {
    expect(identifiersOf(range)).toBeUndefined()
  })
})
