const longDate = new Intl.DateTimeFormat('en-CA', { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar, whatever the reader's zone. Public pages have their own: shared, it would bring the account's code along. @param date YYYY-MM-DD */
export const dateInWords = (date: string): string => longDate.format(new Date(date))
