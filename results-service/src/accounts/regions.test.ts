import { countries } from '@swabwise/events/vocabulary/country'
import { expect, it } from 'vitest'
import { findRegion, regionsOf } from './regions.contract.ts'

it('there are ten provinces, fifty states and the District of Columbia', () => {
  expect(countries.map((country) => regionsOf[country].length)).toEqual([10, 51])
  expect(findRegion('United States', 'District of Columbia')?.served).toBe(true)
})

it.each([
  ['Nova Scotia', 'Nova Scotia', 'NovaScotia'],
  ['Prince Edward Island', 'Price Edward Island', 'Price EdwardIsland'],
])('%s is registered as %s and kept in the profile as %s', (label, inRegistration, inProfile) => {
  for (const spelling of [label, inRegistration, inProfile])
    expect(findRegion('Canada', spelling)).toMatchObject({ label, inRegistration, inProfile })
})

it.each([
  ['Canada', ['Quebec']],
  ['United States', ['Alaska', 'Hawaii']],
] as const)('of %s, all but %j are served', (country, not) => {
  expect(regionsOf[country].filter(({ served }) => !served).map(({ label }) => label)).toEqual(not)
})
