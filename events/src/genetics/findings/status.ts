import type { ReportStatus } from '../../vocabulary/report-status.ts'
import type { RecordedCodes } from '../codes/codes.ts'
import { allFindings } from './findings.ts'
import type { Finding } from './findings.ts'

export type StatusFit =
  | { readonly kind: 'fits' }
  | {
      readonly kind: 'contradicts'
      readonly why:
        | 'no-codes'
        /** Final or inconclusive, but something is still to come. */
        | 'still-pending'
        /** Final, but not one gene was called: that is an inconclusive kit. */
        | 'nothing-called'
        /** Pending, but every gene is reported. */
        | 'nothing-pending'
        /** Inconclusive, but every gene was called. */
        | 'nothing-inconclusive'
    }

const fits: StatusFit = { kind: 'fits' }

/** Whether a kit's status and its codes can both be true. One gene that could not be read does not make a final report less final. */
export function statusFits(status: ReportStatus, codes: RecordedCodes): StatusFit {
  const certainties = new Set(reported(codes).map(({ certainty }) => certainty))
  if (certainties.size === 0) return contradicts('no-codes')
  switch (status) {
    case 'pending':
      return certainties.has('pending') ? fits : contradicts('nothing-pending')
    case 'final':
      if (certainties.has('pending')) return contradicts('still-pending')
      return certainties.has('called') ? fits : contradicts('nothing-called')
    case 'inconclusive':
      if (certainties.has('pending')) return contradicts('still-pending')
      return certainties.has('inconclusive') ? fits : contradicts('nothing-inconclusive')
  }
}

/** Something that the laboratory looked at could not be read, while the rest may stand. */
export const leavesGeneUnread = (codes: RecordedCodes): boolean =>
  reported(codes).some(({ certainty }) => certainty === 'inconclusive')

const contradicts = (why: Extract<StatusFit, { kind: 'contradicts' }>['why']): StatusFit => ({
  kind: 'contradicts',
  why,
})

/** Findings of genes of which at least one call was sent; the three calls of CYP2C19 are one gene. */
function reported(codes: RecordedCodes): readonly Finding[] {
  return allFindings(codes, 'dashboard').filter(({ certainty }) => certainty !== 'no-result')
}
