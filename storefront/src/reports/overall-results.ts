import { geneKeys, type RawCodes } from '@swabwise/events/genetics/codes/codes'
import {
  genesOf,
  hiddenCodes,
  hasSecondReport,
  secondReportGenes,
  withdrawnCodes,
} from '@swabwise/events/genetics/codes/kits'
import { hidden, normalise } from '@swabwise/events/genetics/codes/normalise'
import { overall } from '@swabwise/events/genetics/findings/overall'
import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import type { TestResult } from '@swabwise/results-service/results/results.contract'

export type AllResults = Pick<
  CustomerDetails,
  'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults' | 'results' | 'sensitiveResults'
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
  /** There is a result about mental health, and nobody asked yet whether the customer wants to see it. */
  readonly mustAsk: boolean
}

export function overallResults(all: AllResults): OverallResults {
  const kits = [...all.thcTestResults, ...all.cbdTestResults, ...all.cannabisTestResults]
  const { codes, sources, reportedAt } = overall([
    ...kits.map((kit) =>
      kit.status === 'withdrawn' ? { ...kit, ...withdrawnCodes(genesOf[kit.kind]) } : shownOf(kit, all),
    ),
    ...all.results.map((one) =>
      one.status === 'withdrawn' ? { ...one, ...withdrawnCodes(secondReportGenes) } : shownOf(one, all),
    ),
  ])
  return {
    kits,
    codes,
    hasSecondReport: hasSecondReport(codes),
    swabKitIds: [...new Set(sources.map(({ swabKitId }) => swabKitId))],
    reportedAt,
    mustAsk: all.sensitiveResults === undefined && Object.values(codes).includes(hidden),
  }
}

/** Without what is about mental health, unless the customer chose to see it. */
function shownOf<One extends TestResult | AllResults['results'][number]>(
  one: One,
  { sensitiveResults }: AllResults,
): One & RawCodes {
  if (sensitiveResults === 'shown') return one
  const codes: RawCodes = one
  const read = geneKeys.filter((key) => normalise(key, codes[key]).kind === 'called')
  return { ...one, ...hiddenCodes([...(one.hidden ?? []), ...read]) }
}
