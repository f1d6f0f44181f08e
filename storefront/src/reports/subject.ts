import type { CustomerDetails } from '@swabwise/results-service/contract/accounts'
import { findRegion } from '@swabwise/results-service/contract/regions'
import type { ReportSubject } from './document.ts'
import type { OverallResults } from './overall-results.ts'

/** Whose report it is: the customer, and the kits that their results come from. */
export function subjectOf(
  { fname, lname, region, country }: Pick<CustomerDetails, 'fname' | 'lname' | 'region' | 'country'>,
  { swabKitIds, reportedAt }: Pick<OverallResults, 'swabKitIds' | 'reportedAt'>,
): ReportSubject {
  return {
    firstName: fname,
    lastName: lname,
    swabIds: swabKitIds,
    location: [findRegion(country, region)?.label ?? region, country]
      .filter((part) => part !== '')
      .join(', '),
    ...(reportedAt !== undefined && { reportedAt }),
  }
}
