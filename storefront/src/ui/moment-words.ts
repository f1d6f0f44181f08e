const asMoment = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
})
const asDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** In the time of whoever looks at it, with the name of its zone. @param isoTime ISO 8601 */
export const momentInWords = (isoTime: string): string => asMoment.format(new Date(isoTime))
export const dayInWords = (isoTime: string): string => asDay.format(new Date(isoTime))

const asCalendarDay = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })
/** A day of the calendar, whatever the reader's zone. @param date YYYY-MM-DD */
export const calendarDayInWords = (date: string): string => asCalendarDay.format(new Date(date))
