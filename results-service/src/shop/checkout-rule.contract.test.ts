import { expect, it } from 'vitest'
import { checkoutOpensAboveByDefault, checkoutStatus } from './checkout-rule.contract.ts'

it.each([
  [25, checkoutOpensAboveByDefault, { kind: 'closed' }],
  [100_001, checkoutOpensAboveByDefault, { kind: 'open' }],
  [0, 0, { kind: 'too-few', atLeast: 1 }],
  [1, 0, { kind: 'open' }],
  [2, 2, { kind: 'too-few', atLeast: 3 }],
  [3, 2, { kind: 'open' }],
  [24, 24, { kind: 'too-few', atLeast: 25 }],
  [25, 25, { kind: 'closed' }],
  [0, -1, { kind: 'open' }],
])('with %d cannabis tests and a checkout that opens above %d it is %j', (count, opensAbove, status) => {
  expect(checkoutStatus(count, opensAbove)).toEqual(status)
})
