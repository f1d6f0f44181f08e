import type { Country } from '@swabwise/events/vocabulary/country'

export interface Region {
  /** As registration stores it. Odd spellings are kept for older records. */
  readonly inRegistration: string
  /** As the profile stores it. */
  readonly inProfile: string
  readonly label: string
  readonly served: boolean
}

const region = (label: string, rest: Partial<Omit<Region, 'label'>> = {}): Region => ({
  inRegistration: label,
  inProfile: label,
  label,
  served: true,
  ...rest,
})

const canada: readonly Region[] = [
  region('Ontario'),
  region('Alberta'),
  region('British Columbia', { inProfile: 'BritishColumbia' }),
  region('Saskatchewan'),
  region('Manitoba'),
  region('Quebec', { served: false }),
  region('Newfoundland and Labrador', { inProfile: 'NewfoundlandandLabrador' }),
  region('New Brunswick', { inProfile: 'NewBrunswick' }),
  region('Nova Scotia', { inProfile: 'NovaScotia' }),
  region('Prince Edward Island', {
    inRegistration: 'Price Edward Island',
    inProfile: 'Price EdwardIsland',
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
  regionsOf[country].find(({ inRegistration, inProfile, label }) =>
    [inRegistration, inProfile, label].includes(value),
  )
