import { InvalidArgumentError } from '@commander-js/extra-typings'

/** A day is meant to its end. */
export function momentOf(text: string): number {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
  const moment = Date.parse(isDay ? `${text}T23:59:59.999Z` : text)
  if (Number.isNaN(moment) || !/^\d{4}-\d\d-\d\d(T.*(Z|[+-]\d\d:\d\d))?$/.test(text))
    throw new InvalidArgumentError('Expected a time such as 2026-03-01T12:00:00Z.')
  return moment
}

/** As `momentOf`, but of a day its first moment. */
export const beginningOf = (text: string): number =>
  momentOf(/^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00Z` : text)
