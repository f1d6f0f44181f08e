import { countries } from '@swabwise/events/vocabulary/country'
import type { Gender } from '@swabwise/events/vocabulary/gender'

export const countryChoices = countries.map((country) => ({ value: country, label: country }))

export const sexChoices: readonly { value: Gender; label: string }[] = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'N/A' },
]

const earliestBirthYear = 1900

/** Why the list of years ends where it does. */
export const birthYearsHint = (latest: number) => `Accounts are for people born in ${latest} or earlier.`

/** Latest first, as most people are nearer to it. */
export function birthYears(latest: number): readonly string[] {
  return Array.from({ length: latest - earliestBirthYear + 1 }, (_, index) => String(latest - index))
}
