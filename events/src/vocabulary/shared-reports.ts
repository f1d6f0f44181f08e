/** What a share shows: `cannabis` leaves the second report out. */
export const sharedReports = ['all', 'cannabis'] as const
export type SharedReports = (typeof sharedReports)[number]
