import { expect, it } from 'vitest'
import { birthYears, birthYearsHint } from './person-choices.ts'

it('years of birth are offered from the latest down to 1900', () => {
  const years = birthYears(2003)
  expect([years[0], years.at(-1), years.length]).toEqual(['2003', '1900', 104])
  expect(birthYearsHint(2003)).toBe('Accounts are for people born in 2003 or earlier.')
})
