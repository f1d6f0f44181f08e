import { expect, it } from 'vitest'
import { dateInWords, dayOf, endOfDay } from './dates.ts'

it.each([
  ['2026-11-21', '2026-11-22T04:59:59.999Z'],
  ['2026-07-01', '2026-07-02T03:59:59.999Z'],
  // The days on which clocks change.
  ['2026-03-08', '2026-03-09T03:59:59.999Z'],
  ['2026-11-01', '2026-11-02T04:59:59.999Z'],
])('%s ends at %s, and is the day that reports print until then', (day, end) => {
  expect(endOfDay(day)).toBe(end)
  expect(dayOf(end)).toBe(day)
  expect(dateInWords(end)).toContain(` ${Number(day.slice(-2))},`)
})

it.each(['', '2026-13-01', 'yesterday', '2026-02-30x'])('%s is no day', (text) => {
  expect(endOfDay(text)).toBeUndefined()
})
