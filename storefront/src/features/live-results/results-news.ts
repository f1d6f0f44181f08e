import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import type { TestResult } from '@swabwise/results-service/results/results.contract'

type Lists = Pick<CustomerDetails, 'thcTestResults' | 'cbdTestResults' | 'cannabisTestResults'>

export interface ResultsNews {
  readonly swabKitId: string
  readonly what: 'ready' | 'changed' | 'inconclusive'
}

/** What a customer should be told of that they did not see before. A kit that they registered themselves is no news. */
export function newsBetween(before: Lists, after: Lists): readonly ResultsNews[] {
  const known = new Map(kitsIn(before).map((kit) => [kit.swabKitId, kit]))
  return kitsIn(after).flatMap((kit): readonly ResultsNews[] => {
    const earlier = known.get(kit.swabKitId)
    if (kit.status === 'pending' || JSON.stringify(kit) === JSON.stringify(earlier)) return []
    if (kit.status === 'inconclusive') return [{ swabKitId: kit.swabKitId, what: 'inconclusive' }]
    const what = earlier === undefined || earlier.status === 'pending' ? 'ready' : 'changed'
    return [{ swabKitId: kit.swabKitId, what }]
  })
}

const kitsIn = ({ thcTestResults, cbdTestResults, cannabisTestResults }: Lists): readonly TestResult[] => [
  ...thcTestResults,
  ...cbdTestResults,
  ...cannabisTestResults,
]

export function newsMessage({ swabKitId, what }: ResultsNews): string {
  switch (what) {
    case 'ready':
      return `Your results for kit ${swabKitId} are ready.`
    case 'changed':
      return `The laboratory has replaced your results for kit ${swabKitId}.`
    case 'inconclusive':
      return `The sample of kit ${swabKitId} could not be read. What to do next stands on this page.`
  }
}
