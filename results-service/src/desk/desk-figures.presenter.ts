import { quantileSorted } from 'd3-array'
import type { LotRow, ReportedRow } from './kits-at-work.queries.ts'

const day = 24 * 60 * 60 * 1000
const weekLength = 7 * day
export const weeksShown = 12

/** The Monday, in UTC, of the week in which a moment lies. */
export function weekOf(isoTime: string): string {
  const moment = new Date(isoTime)
  const sinceMonday = (moment.getUTCDay() + 6) % 7
  return new Date(moment.getTime() - sinceMonday * day).toISOString().slice(0, 10)
}

/** The last weeks, the oldest first, the running one last. */
export const weeksUntil = (now: string): readonly string[] =>
  Array.from({ length: weeksShown }, (_, index) =>
    weekOf(new Date(Date.parse(now) - (weeksShown - 1 - index) * weekLength).toISOString()),
  )

interface Happened {
  readonly signedUp: readonly string[]
  readonly registered: readonly string[]
  readonly reported: readonly ReportedRow[]
  /** Kits that wait for a report now. */
  readonly waiting: number
}

/** What happened in each week, and how many kits waited at its end. */
export function weeklyFigures(now: string, { signedUp, registered, reported, waiting }: Happened) {
  const weeks = weeksUntil(now).map((week) => {
    const inWeek = (isoTime: string) => weekOf(isoTime) === week
    const reports = reported.filter(({ reportedAt }) => inWeek(reportedAt))
    return {
      week,
      signUps: signedUp.filter(inWeek).length,
      registered: registered.filter(inWeek).length,
      reported: reports.length,
      ...turnAround(reports),
    }
  })
  let atEnd = waiting
  return weeks
    .toReversed()
    .map((week) => {
      const counted = { ...week, waiting: Math.max(0, atEnd) }
      atEnd += week.reported - week.registered
      return counted
    })
    .toReversed()
}

/** Days from the arrival of a sample to its report; absent where no arrival is known. */
function turnAround(reports: readonly ReportedRow[]) {
  const days = reports
    .flatMap(({ reportedAt, receivedAt }) =>
      receivedAt === undefined ? [] : [(Date.parse(reportedAt) - Date.parse(receivedAt)) / day],
    )
    .toSorted((one, other) => one - other)
  const [median, ninetieth] = [quantileSorted(days, 0.5), quantileSorted(days, 0.9)]
  return median === undefined || ninetieth === undefined
    ? {}
    : { turnAround: { median: Math.max(0, median), ninetieth: Math.max(0, ninetieth), kits: days.length } }
}

/** Three standard deviations around the rate of all lots: a lot outside differs by more than chance. */
export function withLimits(lots: readonly LotRow[]) {
  const all = lots.reduce((sum, { reported }) => sum + reported, 0)
  const unread = lots.reduce((sum, { inconclusive }) => sum + inconclusive, 0)
  const rate = all === 0 ? 0 : unread / all
  return lots.map((lot) => {
    const spread = 3 * Math.sqrt((rate * (1 - rate)) / lot.reported)
    return {
      ...lot,
      rate: lot.inconclusive / lot.reported,
      lower: Math.max(0, rate - spread),
      upper: Math.min(1, rate + spread),
    }
  })
}
