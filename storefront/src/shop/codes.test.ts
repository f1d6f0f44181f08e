import { expect, it } from 'vitest'
import { keepCodes, keptCodes, parseCode, parseReference } from './codes.ts'

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

it.each([
  ['partner 1000', 'partner'],
  ['partner', undefined],
  ['partner later', undefined],
  ['<b> 1000', undefined],
  [null, undefined],
])('reads %j as the reference %j', (text, code) => {
  expect(parseReference(text, 1000)).toBe(code)
})

it('forgets a reference after 45 days', () => {
  const days = 24 * 3_600_000
  expect(parseReference('partner 0', 45 * days - 1)).toBe('partner')
  expect(parseReference('partner 0', 45 * days)).toBeUndefined()
})
