import type { Country } from '@swabwise/events/vocabulary/country'
import { findRegion } from '@swabwise/results-service/accounts/regions.contract'

/** Each as chosen from its list, months and days without a leading zero; '' while open. */
export interface BirthDate {
  readonly month: string
  readonly day: string
  readonly year: string
}

/** What is wrong with a name; `which` is how the form calls it. */
export function nameFault(name: string, which: string): string | undefined {
  if (name.trim() === '') return `Enter your ${which}`
  if (!/^[\p{L}\p{M} '’-]+$/u.test(name.trim()))
    return `Enter a ${which} of letters, spaces, apostrophes and hyphens only`
  if (!/\p{L}.*\p{L}/u.test(name)) return `Enter a ${which} of at least 2 letters`
  return name.trim().length <= 100 ? undefined : `Enter a ${which} of at most 100 letters`
}

export function regionFault(country: Country, region: string): string | undefined {
  if (findRegion(country, region) !== undefined) return undefined
  return country === 'United States' ? 'Choose your state' : 'Choose your province'
}

export function birthDateFault({ month, day, year }: BirthDate): string | undefined {
  if (month === '' && day === '' && year === '') return 'Choose the month, day and year of your birth'
  const open = Object.entries({ month, day, year }).filter(([, value]) => value === '')
  if (open.length > 0) return `Choose the ${open.map(([part]) => part).join(' and ')} of your birth`
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1
    ? undefined
    : 'Choose a date that exists: that month is shorter'
}
