import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import { findRegion } from '@swabwise/results-service/accounts/regions.contract'
import { reportDateOf } from './document.ts'
import type { ReportSubject } from './document.ts'
import type { OverallResults } from './overall-results.ts'

/** Whose report it is: the customer, and the kits that their results come from. */
export function subjectOf(
  { fname, lname, region, country }: Pick<CustomerDetails, 'fname' | 'lname' | 'region' | 'country'>,
  { swabKitIds, reportedAt }: Pick<OverallResults, 'swabKitIds' | 'reportedAt'>,
): ReportSubject {
  return {
    name: `${fname} ${lname}`.trim(),
    initials: initialsOf(fname, lname),
    swabIds: swabKitIds,
    location: [findRegion(country, region)?.label ?? region, country]
      .filter((part) => part !== '')
      .join(', '),
    date: reportDateOf(reportedAt),
    ...(reportedAt !== undefined && { reportedAt }),
  }
}

function initialsOf(...names: string[]): string {
  return names.map((name) => [...name.trim().normalize('NFC')][0]?.toUpperCase() ?? '').join('')
}
