import type { Country } from '@swabwise/events/vocabulary/country'

export interface Region {
  /** As stored. Odd spellings are kept for older records. */
  readonly value: string
  readonly label: string
  /** Other stored spellings. */
  readonly alsoStoredAs: readonly string[]
  readonly served: boolean
}

const region = (value: string, rest: Partial<Omit<Region, 'value'>> = {}): Region => ({
  value,
  label: value,
  alsoStoredAs: [],
  served: true,
  ...rest,
})

const canada: readonly Region[] = [
  region('Ontario'),
  region('Alberta'),
  region('British Columbia', { alsoStoredAs: ['BritishColumbia'] }),
  region('Saskatchewan'),
  region('Manitoba'),
  region('Quebec', { served: false }),
  region('Newfoundland and Labrador', { alsoStoredAs: ['NewfoundlandandLabrador'] }),
  region('New Brunswick', { alsoStoredAs: ['NewBrunswick'] }),
  region('Nova Scotia', { alsoStoredAs: ['NovaScotia'] }),
  region('Price Edward Island', {
    label: 'Prince Edward Island',
    alsoStoredAs: ['Price EdwardIsland', 'Prince Edward Island'],
  }),
]

const notServedStates = ['Alaska', 'Hawaii']
const unitedStates: readonly Region[] = (
  'Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,District of Columbia,Florida,Georgia,' +
  'Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,' +
  'Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,' +
  'North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,' +
  'Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming'
)
  .split(',')
  .map((name) => region(name, { served: !notServedStates.includes(name) }))

export const regionsOf: Readonly<Record<Country, readonly Region[]>> = {
  Canada: canada,
  'United States': unitedStates,
}

/** Matches any spelling. */
export const findRegion = (country: Country, value: string): Region | undefined =>
  regionsOf[country].find((one) => one.value === value || one.alsoStoredAs.includes(value))
