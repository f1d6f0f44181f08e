import { titleOf, type ReportId } from '@swabwise/events/genetics/reports'

const parameter = 'report'
const summary = 'summary'

export type OpenReport = ReportId | typeof summary

/** A dialog has an address, so that the browser's back button closes it. */
export const reportAddress = (report: ReportId) => `?${parameter}=${report}`
/** The report as a page of its own. */
export const reportPage = (report: ReportId) => `/dashboard/genetic/${report}`
/** As it read at the end of a day. */
export const asItRead = (day?: string) => `/dashboard/as-it-read${day === undefined ? '' : `?on=${day}`}`
export const summaryAddress = `?${parameter}=${summary}`

export function openReportIn(search: string): OpenReport | undefined {
  const asked = new URLSearchParams(search).get(parameter)
  return asked === summary
    ? summary
    : Object.keys(titleOf).find((known): known is ReportId => known === asked)
}
