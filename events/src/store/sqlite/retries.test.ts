import { expect, it } from 'vitest'
import type { ExpectedRevision } from '../port.ts'
import { judge } from './retries.ts'

const written = ['a', 'b', 'c', 'd']
const stream = (ids: readonly string[]) => ({
  last: ids.length - 1,
  idAt: (revision: number) => ids[revision],
  revisionOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
})

it.each<[ExpectedRevision, string, string]>([
  ['any', 'x', 'write'],
  ['any', 'a', 'before, up to 0'],
  ['any', 'c,d', 'before, up to 3'],
  ['any', 'a,b,c,d', 'before, up to 3'],
  ['any', 'a,x', 'conflict'],
  ['any', 'x,a', 'conflict'],
  ['exists', 'x', 'write'],
  ['exists', 'b,c', 'before, up to 2'],
  ['exists', 'd,x', 'conflict'],
  ['noStream', 'x', 'conflict'],
  ['noStream', 'a', 'before, up to 0'],
  ['noStream', 'a,b', 'before, up to 1'],
  ['noStream', 'b', 'conflict'],
  ['noStream', 'b,a', 'conflict'],
  ['noStream', 'a,b,c,d,x', 'conflict'],
  [-1, 'a,b', 'before, up to 1'],
  [0, 'b,c,d', 'before, up to 3'],
  [1, 'c', 'before, up to 2'],
  [1, 'd', 'conflict'],
  [2, 'd', 'before, up to 3'],
  [2, 'd,x', 'conflict'],
  [3, 'x', 'write'],
  [4, 'x', 'conflict'],
])('in a stream of a,b,c,d, expecting %s: %s → %s', (expected, ids, outcome) => {
  const verdict = judge(stream(written), expected, ids.split(','))
  const text = verdict.kind === 'written before' ? `before, up to ${verdict.lastRevision}` : verdict.kind
  expect(text).toBe(outcome)
})

it.each<[ExpectedRevision, string]>([
  ['any', 'write'],
  ['noStream', 'write'],
  [-1, 'write'],
  ['exists', 'conflict'],
  [0, 'conflict'],
])('in a stream that was never written, expecting %s → %s', (expected, outcome) => {
  expect(judge(stream([]), expected, ['x']).kind).toBe(outcome)
})
