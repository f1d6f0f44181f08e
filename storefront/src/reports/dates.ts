const zone = { timeZone: 'America/Toronto' } as const

/** The day in Toronto, where the laboratory is: `November 21, 2026`. */
export function dateInWords(isoTime: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', ...zone }).format(new Date(isoTime))
}

/** `2026-11-21`, as fields for dates have it. */
export const dayOf = (isoTime: string): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', ...zone }).format(new Date(isoTime))

/** The last moment of such a day; undefined where it is none. */
export function endOfDay(day: string): string | undefined {
  const start = Date.parse(`${day}T00:00:00Z`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(start)) return undefined
  // Toronto is five hours behind, in summer four.
  const next = [28, 29].map((hours) => start + hours * 60 * 60 * 1000)
  const midnight = next.find(
    (time) => dayOf(new Date(time - 1).toISOString()) === day && dayOf(new Date(time).toISOString()) !== day,
  )
  return midnight === undefined ? undefined : new Date(midnight - 1).toISOString()
}
