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
