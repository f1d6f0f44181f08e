import { firstReportFindings } from '@swabwise/events/genetics/findings/findings'
import type { TestResult } from '@swabwise/results-service/results/results.contract'

/** Kits whose sample could not be read and that no other kit of their kind has taken the place of. */
export function kitsToReplace(kits: readonly TestResult[]): readonly TestResult[] {
  return kits.filter(
    (kit) =>
      kit.status === 'inconclusive' &&
      !kits.some(({ kind, status }) => kind === kit.kind && !['inconclusive', 'withdrawn'].includes(status)),
  )
}

export const pendingKits = (kits: readonly TestResult[]): readonly TestResult[] =>
  kits.filter(({ status }) => status === 'pending')

/** The laboratory has the sample: it reported some genes, and the others follow. */
export const isPartlyReported = (kit: TestResult): boolean =>
  kit.status === 'pending' &&
  firstReportFindings(kit, 'dashboard').some(
    ({ certainty }) => certainty === 'called' || certainty === 'inconclusive',
  )

/** The sample counts as inconclusive, and some of its genes were read all the same. */
export const isPartlyRead = (kit: TestResult): boolean =>
  kit.status === 'inconclusive' &&
  firstReportFindings(kit, 'dashboard').some(({ certainty }) => certainty === 'called')

/** The latest kit is on its way and none has brought anything yet: what comes next is all there is to say. */
export const nothingIsReported = (kits: readonly TestResult[]): boolean =>
  kits.length > 0 && kits.every((kit) => kit.status === 'pending' && !isPartlyReported(kit))
