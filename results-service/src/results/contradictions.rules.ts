import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { statusFits } from '@swabwise/events/genetics/findings/status'
import type { SentStatus } from '@swabwise/events/vocabulary/report-status'

const words = {
  'still-pending': 'a gene is still pending, so the status must be pending',
  'nothing-called': 'no gene was called, so the status must be inconclusive',
  'nothing-pending': 'no gene is pending, so the status must be final or inconclusive',
  'nothing-inconclusive': 'every gene was called, so the status must be final',
} as const

/**
 * Why a report's status contradicts its codes, or undefined. A correction counts as final. Missing codes are
 * refused elsewhere.
 */
export function contradiction(status: SentStatus, codes: RecordedCodes): string | undefined {
  const fit = statusFits(status === 'corrected' ? 'final' : status, codes)
  return fit.kind === 'fits' || fit.why === 'no-codes' ? undefined : words[fit.why]
}
