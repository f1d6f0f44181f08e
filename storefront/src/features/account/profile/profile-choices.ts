import { frequencies, frequencyWords } from '@swabwise/events/vocabulary/frequency'

export const frequencyChoices = frequencies.map((value) => ({ value, label: frequencyWords[value] }))

const earliestBirthYear = 1934
const missingBirthYear = '1977'

/** Latest first. 1977 is missing, as stated; a person's own year is there whatever it is. */
export function profileBirthYears(latest: number, own: string): readonly string[] {
  const listed = Array.from({ length: latest - earliestBirthYear + 1 }, (_, index) => String(latest - index))
  const offered = new Set(listed.filter((year) => year !== missingBirthYear))
  if (own !== '') offered.add(own)
  return [...offered].toSorted((one, other) => Number(other) - Number(one))
}
