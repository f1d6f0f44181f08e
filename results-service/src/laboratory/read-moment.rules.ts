const written =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?) ?(Z|[+-]\d{2}:?\d{2})?)?$/i

/** Reads a date or time as ISO 8601 in UTC, which is also the default offset. Undefined if invalid. */
export function readMoment(text: string): string | undefined {
  const [, year, month, day, time, offset] = written.exec(text) ?? []
  const date = `${year}-${month}-${day}`
  // Date.parse accepts 31 February as 3 March.
  const midnight = Date.parse(`${date}T00:00:00Z`)
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== date) return undefined
  if (time === undefined) return new Date(midnight).toISOString()
  const moment = Date.parse(
    `${date}T${time}${offset?.toUpperCase().replace(/(\d{2})(\d{2})$/, '$1:$2') ?? 'Z'}`,
  )
  return Number.isNaN(moment) ? undefined : new Date(moment).toISOString()
}
