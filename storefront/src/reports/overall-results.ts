import { readAkt1 } from '@swabwise/events/genetics/akt1'
import { readComt } from '@swabwise/events/genetics/comt'
import { readCyp2c19 } from '@swabwise/events/genetics/cyp2c19'
import { readCyp2c9 } from '@swabwise/events/genetics/cyp2c9'
import type { FirstReportFinding } from '@swabwise/events/genetics/findings'
import type { RawCodes } from '@swabwise/events/genetics/normalise'
import type { CustomerDetails } from '@swabwise/results-service/contract/accounts'
import type { SecondReportResult, TestResult } from '@swabwise/results-service/contract/results'

export type AllResults = Pick<
  CustomerDetails,
  'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults' | 'results'
>

/** What all of a customer's kits say together, as if it were one. */
export interface OverallResults {
  readonly kits: readonly TestResult[]
  readonly codes: RawCodes
  /** The kits that the codes come from. */
  readonly swabKitIds: readonly string[]
  /** When the newest of them was reported, as an ISO time. */
  readonly reportedAt: string | undefined
  readonly second: SecondReportResult | undefined
}

/** One gene's result comes from one kit, whole: the three calls of CYP2C19 are never mixed. */
const genes = [
  { keys: ['cyp2c9'], read: (codes: RawCodes) => readCyp2c9(codes.cyp2c9) },
  { keys: ['akt1'], read: (codes: RawCodes) => readAkt1(codes.akt1) },
  { keys: ['comt'], read: (codes: RawCodes) => readComt(codes.comt) },
  {
    keys: ['cyp2c192', 'cyp2c193', 'cyp2c1917'],
    read: (codes: RawCodes) => readCyp2c19(codes, 'dashboard'),
  },
] as const satisfies readonly {
  keys: readonly (keyof TestResult & keyof RawCodes)[]
  read: (codes: RawCodes) => FirstReportFinding
}[]

/** A result stands before one that is still to come, and that before one that could not be read. */
const rank = { called: 0, pending: 1, inconclusive: 2, 'no-result': 3 } as const

export function overallResults(all: AllResults): OverallResults {
  const kits = [...all.thcTestResults, ...all.cbdTestResults, ...all.cannabisTestResults]
  const sources = new Set<TestResult>()
  let codes: RawCodes = {}
  for (const { keys, read } of genes) {
    const best = kits
      .filter((kit) => keys.some((key) => kit[key] !== undefined))
      .toSorted(
        (one, other) => rank[read(one).certainty] - rank[read(other).certainty] || byNewest(one, other),
      )[0]
    if (best === undefined) continue
    sources.add(best)
    for (const key of keys) codes = { ...codes, [key]: best[key] }
  }
  const reported = [...sources].flatMap(({ reportedAt }) => reportedAt ?? [])
  return {
    kits,
    codes,
    swabKitIds: [...sources].map(({ swabKitId }) => swabKitId),
    reportedAt: reported.toSorted().at(-1),
    second: all.results.toSorted(byNewest)[0],
  }
}

type Reported = Pick<TestResult, 'reportedAt'>

function byNewest(one: Reported, other: Reported): number {
  return (other.reportedAt ?? '').localeCompare(one.reportedAt ?? '')
}
