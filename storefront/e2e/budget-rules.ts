import type { Load } from './measure-loads.ts'

export type Budget = Readonly<Record<'js' | 'css' | 'requests' | 'later', number>>

const kilobyte = 1024

/** To read or to buy. */
const light: Budget = { js: 100 * kilobyte, css: 15 * kilobyte, requests: 12, later: 5 * kilobyte }

/** These bring forms with their machines, or what it takes to explain a report. */
const working: Budget = { js: 160 * kilobyte, css: 15 * kilobyte, requests: 24, later: 48 * kilobyte }

const explainsReports = ['/check-report']

export const budgetOf = ({
  path,
  unlisted,
}: {
  readonly path: string
  readonly unlisted: boolean
}): Budget => (unlisted || explainsReports.includes(path) ? working : light)

/** What is above its budget, in words. */
export function excesses(load: Load, budget: Budget): readonly string[] {
  return (Object.keys(budget) as (keyof Budget)[])
    .filter((part) => load[part] > budget[part])
    .map((part) => `${part} ${load[part]} > ${budget[part]}`)
}
