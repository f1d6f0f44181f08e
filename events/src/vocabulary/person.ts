export const countries = ['Canada', 'United States'] as const
export type Country = (typeof countries)[number]

export const genders = ['MALE', 'FEMALE', 'OTHER'] as const
export type Gender = (typeof genders)[number]

/** How often somebody uses cannabis. */
export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'RARELY', 'NEVER_USED'] as const
export type Frequency = (typeof frequencies)[number]

export const frequencyWords: { readonly [F in Frequency]: string } = {
  DAILY: 'Daily',
  WEEKLY: 'Weekly',
  MONTHLY: 'Monthly',
  RARELY: 'Infrequent',
  NEVER_USED: 'Never used',
}
