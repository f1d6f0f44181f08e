import { describe, expect, it } from 'vitest'
import { inParts, together } from './kits-in-parts.ts'

describe('many kits in parts', () => {
  it('are a list in order', () => {
    const identifiers = ['a', 'b', 'c', 'd', 'e']
    const parts = inParts({ identifiers, lot: 'L' }, 2)
    expect(parts).toEqual([
      { identifiers: ['a', 'b'], lot: 'L' },
      { identifiers: ['c', 'd'], lot: 'L' },
      { identifiers: ['e'], lot: 'L' },
    ])
  })

  it('are ranges that follow each other', () => {
    const parts = inParts({ prefix: 'MJ', first: 10, count: 5 }, 2)
    expect(parts).toEqual([
      { prefix: 'MJ', first: 10, count: 2 },
      { prefix: 'MJ', first: 12, count: 2 },
      { prefix: 'MJ', first: 14, count: 1 },
    ])
  })

  it('are a file as a whole', () => {
    expect(inParts({ csv: 'a\nb\nc' }, 2)).toEqual([{ csv: 'a\nb\nc' }])
  })

  it('are told together, each wrong line by its place in all', () => {
    const wrong = { line: 1, value: 'x', expected: 'y' }
    expect(
      together(
        [
          { created: 2, alreadyPresent: 0, errors: [] },
          { created: 0, alreadyPresent: 1, errors: [wrong] },
        ],
        2,
      ),
    ).toEqual({ created: 2, alreadyPresent: 1, errors: [{ ...wrong, line: 3 }] })
  })
})
