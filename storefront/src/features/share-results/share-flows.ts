import type { SharedReports } from '@swabwise/events/vocabulary/shared-reports'
import type { CreatedShare, Share } from '@swabwise/results-service/sharing/shares.contract'
import type { Call } from '../../api/call.ts'
import { onePerAction } from '../../api/command-id.ts'

export interface NewShare {
  readonly expiresInDays: number
  readonly reports: SharedReports
}

/** Each answers nothing when the session was over before. */
export interface ShareFlows {
  readonly shareResults: (share: NewShare) => Promise<CreatedShare | undefined>
  readonly listShares: () => Promise<readonly Share[] | undefined>
  readonly revokeShare: (id: string) => Promise<void>
}

export const createShareFlows = (call: Call): ShareFlows => ({
  shareResults: onePerAction((body: NewShare, commandId: string) =>
    call('createShare', { body: { ...body }, commandId }),
  ),
  listShares: () => call('listShares'),
  revokeShare: onePerAction(async (id: string, commandId: string) => {
    await call('revokeShare', { params: { share: id }, commandId })
  }),
})
