import type { RecordedCodes } from '@swabwise/events/genetics/codes'
import { statusFits } from '@swabwise/events/genetics/status'
import type { SentStatus } from '@swabwise/events/vocabulary/report-status'

const words = {
  'still-pending': 'a gene is still pending: the status is pending too',
  'nothing-called': 'no gene was called: the status is inconclusive',
  'nothing-pending': 'no gene is pending: the status is final or inconclusive',
  'nothing-inconclusive': 'every gene was called: the status is final',
} as const

/**
 * Why a report's status and its codes cannot both be true; nothing where they can. A correction is final. That there
 * are no codes is refused elsewhere.
 */
export function contradiction(status: SentStatus, codes: RecordedCodes): string | undefined {
  const fit = statusFits(status === 'corrected' ? 'final' : status, codes)
  return fit.kind === 'fits' || fit.why === 'no-codes' ? undefined : words[fit.why]
}
