import { expect, it } from 'vitest'
import { profileBirthYears } from './profile-choices.ts'

it('offers the years from 2003 to 1934 without 1977', () => {
  const years = profileBirthYears(2003, '1990')
  expect([years[0], years.at(-1), years.length]).toEqual(['2003', '1934', 69])
  expect(years).not.toContain('1977')
})

it.each(['1977', '1930', '2005'])('offers the own year %s as well, in its place', (own) => {
  const years = profileBirthYears(2003, own)
  expect(years).toHaveLength(70)
  expect(years).toContain(own)
  expect(years).toEqual(years.toSorted().toReversed())
})

it('offers nothing more while no year is known', () => {
  expect(profileBirthYears(2003, '')).toHaveLength(69)
})
