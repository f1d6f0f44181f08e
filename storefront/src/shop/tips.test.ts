import { expect, it } from 'vitest'
import { nextTip, parseTip } from './tips.ts'

it('goes round from 0 to 3', () => {
  const visits = [1, 2, 3, 4, 5].reduce<number[]>((tips) => [...tips, nextTip(tips.at(-1))], [])
  expect(visits).toEqual([0, 1, 2, 3, 0])
})

it.each([
  ['0', 0],
  ['3', 3],
  ['4', undefined],
  ['-1', undefined],
  ['1.5', undefined],
  ['{}', undefined],
  ['', undefined],
  [null, undefined],
])('reads %j as %j', (text, tip) => {
  expect(parseTip(text)).toBe(tip)
})
