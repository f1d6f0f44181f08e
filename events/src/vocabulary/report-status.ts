/** What the laboratory says of a kit as a whole. */
export const reportStatuses = ['final', 'pending', 'inconclusive'] as const
export type ReportStatus = (typeof reportStatuses)[number]

/** As it is sent: a `corrected` report is a final one that replaces an earlier final one. */
export const sentStatuses = [...reportStatuses, 'corrected'] as const
export type SentStatus = (typeof sentStatuses)[number]
