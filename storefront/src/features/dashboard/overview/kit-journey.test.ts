import type { TestResult } from '@swabwise/results-service/results/results.contract'
import { expect, it } from 'vitest'
import { journeyOf } from './kit-journey.ts'

const pending: TestResult = {
  id: '0b8f6f0e-7d0a-4a5c-9a53-1c8f6c1f2a10',
  swabKitId: 'MJ-0000-0000-0001',
  kind: 'cannabis',
  status: 'pending',
  registeredAt: '2026-11-20T10:00:00.000Z',
}
const receivedAt = '2026-11-21T10:00:00.000Z'
const stands = (kit: TestResult) => journeyOf(kit).map(({ is }) => is)

it.each<[string, TestResult, string[]]>([
  ['on its way', pending, ['done', 'now', 'next', 'next']],
  ['at the laboratory', { ...pending, receivedAt }, ['done', 'done', 'now', 'next']],
  ['partly reported', { ...pending, cyp2c9: 'CYP2C9_1_1' }, ['done', 'done', 'now', 'next']],
  ['reported', { ...pending, status: 'final', reportedAt: receivedAt }, ['done', 'done', 'done', 'done']],
])('a kit %s stands at one step', (_, kit, expected) => {
  expect(stands(kit)).toEqual(expected)
})

it('has the time of what has happened, and says what comes next', () => {
  const steps = journeyOf({ ...pending, receivedAt })
  expect(steps.map(({ at }) => at)).toEqual([pending.registeredAt, receivedAt, undefined, undefined])
  expect(steps.filter(({ is }) => is !== 'done').every(({ note }) => note !== undefined)).toBe(true)
})
