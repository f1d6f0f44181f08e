const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, whatever the reader's zone. @param date YYYY-MM-DD */
export const dateInWords = (date: string): string => longDate.format(new Date(date))
