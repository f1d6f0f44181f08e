import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { SwabKitEvent } from '@swabwise/events/catalogue/streams/swab-kit'
import type { ReportStatus } from '@swabwise/events/vocabulary/report-status'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'

export interface ReleasedReport {
  readonly accountId: AccountId
  readonly status: ReportStatus
  readonly reportedAt: string
  readonly codes: RecordedCodes
  readonly releasedAt: string
}

type Report = Omit<ReleasedReport, 'accountId' | 'releasedAt'>
type Dated = SwabKitEvent & { readonly metadata: { readonly at: string } }

interface History {
  readonly owner: AccountId | undefined
  readonly latest: Report | undefined
  readonly released: readonly ReleasedReport[]
}

/** Every report shown to the kit's current owner, oldest first, except erased ones. */
export function releasedReports(past: readonly Dated[]): readonly ReleasedReport[] {
  const { owner, released } = past.reduce(evolve, { owner: undefined, latest: undefined, released: [] })
  return released.filter(({ accountId }) => accountId === owner)
}

function evolve(history: History, event: Dated): History {
  switch (event.type) {
    case 'KitRegistered':
    case 'KitAttached':
      return { ...history, owner: event.data.accountId }
    case 'ResultsReceived':
    case 'ResultsCorrected': {
      const { status, reportedAt, personal } = event.data
      return {
        ...history,
        latest: personal === 'erased' ? undefined : { status, reportedAt, codes: personal.codes },
      }
    }
    case 'ResultsReleased': {
      const { latest, released } = history
      const { accountId } = event.data
      return latest === undefined
        ? history
        : {
            ...history,
            latest: undefined,
            released: [...released, { accountId, ...latest, releasedAt: event.metadata.at }],
          }
    }
    case 'KitDetached':
      return { ...history, owner: undefined }
    case 'KitCreated':
    case 'KitDeleted':
    case 'SampleReceived':
    case 'CorrectionProposed':
    case 'CorrectionRejected':
    case 'ResultsEmailed':
    case 'ResultsViewed':
      return history
  }
}
