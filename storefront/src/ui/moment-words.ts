const asMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short' })
const asDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** In the time of whoever looks at it. @param isoTime ISO 8601 */
export const momentInWords = (isoTime: string): string => asMoment.format(new Date(isoTime))
export const dayInWords = (isoTime: string): string => asDay.format(new Date(isoTime))
