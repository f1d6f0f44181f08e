import type { RawCodes } from '@swabwise/events/genetics/codes/codes'
import {
  genesOf,
  hasSecondReport,
  secondReportGenes,
  withdrawnCodes,
} from '@swabwise/events/genetics/codes/kits'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import type { TestResult } from '@swabwise/results-service/results/results.contract'

export type AllResults = Pick<
  CustomerDetails,
  'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults' | 'results'
>

/** What all of a customer's kits say together, as if it were one. */
export interface OverallResults {
  readonly kits: readonly TestResult[]
  /** Of both reports. */
  readonly codes: RawCodes
  readonly hasSecondReport: boolean
  /** The kits that the codes come from. */
  readonly swabKitIds: readonly string[]
  /** When the newest of them was reported, as an ISO time. */
  readonly reportedAt: string | undefined
}

export function overallResults(all: AllResults): OverallResults {
  const kits = [...all.thcTestResults, ...all.cbdTestResults, ...all.cannabisTestResults]
  const { codes, sources, reportedAt } = overall([
    ...kits.map((kit) =>
      kit.status === 'withdrawn' ? { ...kit, ...withdrawnCodes(genesOf[kit.kind]) } : kit,
    ),
    ...all.results.map((one) =>
      one.status === 'withdrawn' ? { ...one, ...withdrawnCodes(secondReportGenes) } : one,
    ),
  ])
  return {
    kits,
    codes,
    hasSecondReport: hasSecondReport(codes),
    swabKitIds: [...new Set(sources.map(({ swabKitId }) => swabKitId))],
    reportedAt,
  }
}
