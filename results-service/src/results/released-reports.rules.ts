import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'

export interface ReleasedReport {
  readonly accountId: AccountId
  readonly status: ReportStatus
  readonly reportedAt: string
  readonly codes: RecordedCodes
  readonly releasedAt: string
  /** Why it corrects the one before. */
  readonly reason?: string | undefined
  /** When it was taken back, and why; it may have been released again since. */
  readonly withdrawn?: { readonly at: string; readonly reason: string | undefined }
}

type Report = Omit<ReleasedReport, 'accountId' | 'releasedAt' | 'withdrawn'>
type Dated = SwabKitEvent & { readonly metadata: { readonly at: string } }

/** Every report shown to the kit's current owner, oldest first, except erased ones. */
export function releasedReports(past: readonly Dated[]): readonly ReleasedReport[] {
  const released: ReleasedReport[] = []
  let latest: Report | undefined
  for (const { type, data, metadata } of past) {
    if (type === 'ResultsReceived' || type === 'ResultsCorrected') {
      const { status, reportedAt, personal } = data
      const reason = personal !== 'erased' && 'reason' in personal ? { reason: personal.reason } : {}
      latest = personal === 'erased' ? undefined : { status, reportedAt, codes: personal.codes, ...reason }
    }
    if (type === 'ResultsReleased' && latest !== undefined) {
      released.push({ accountId: data.accountId, ...latest, releasedAt: metadata.at })
      latest = undefined
    }
    if (type === 'ResultsWithdrawn' && latest === undefined) {
      const last = released.pop()
      if (last === undefined) continue
      const reason = data.personal === 'erased' ? undefined : data.personal.reason
      released.push({ ...last, withdrawn: { at: metadata.at, reason } })
      const { releasedAt: _, accountId: __, reason: ___, ...again } = last
      latest = again
    }
  }
  const kit = past.reduce(swabKitDecider.evolve, swabKitDecider.initial)
  return released.filter(({ accountId }) => kit.status === 'registered' && kit.accountId === accountId)
}
