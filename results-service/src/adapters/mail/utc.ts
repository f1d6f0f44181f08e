const format = new Intl.DateTimeFormat('en-CA', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
  hourCycle: 'h23',
})

/** `March 2, 2026 at 10:00 UTC` */
export const utc = (moment: string) => `${format.format(new Date(moment))} UTC`
