import { expect, it } from 'vitest'
import { keepCodes, keptCodes, parseCode } from './codes.ts'

it.each([
  ['partner_7-a', 'partner_7-a'],
  ['a'.repeat(64), 'a'.repeat(64)],
  ['a'.repeat(65), undefined],
  ['', undefined],
  ['a&discount=100', undefined],
  ['<b>', undefined],
  [null, undefined],
])('takes %j as %j', (text, code) => {
  expect(parseCode(text)).toBe(code)
})

it('keeps the codes of an address and lets a bad one change nothing', () => {
  keepCodes('?ref=partner&discount=SPRING')
  keepCodes('?ref=a%26b&discount=')
  expect(keptCodes()).toEqual({ ref: 'partner', discount: 'SPRING' })
})
