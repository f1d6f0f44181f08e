/** The day in Toronto, where the laboratory is: `November 21, 2026`. */
export function dateInWords(isoTime: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/Toronto' }).format(
    new Date(isoTime),
  )
}
