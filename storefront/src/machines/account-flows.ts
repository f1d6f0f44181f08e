import { call, customerRecord, send, session } from '../api/browser.ts'
import { onePerAction } from '../api/command-id.ts'
import { createFollowResults } from '../api/follow-results.ts'
import { createChangePassword } from './change-password.ts'
import { createEraseAccount } from './erase-account.ts'
import { createExportResults } from './export-results.ts'
import type { RegisterKit } from './kit-registration-machine.ts'
import { createSaveProfile } from './save-profile.ts'
import { createShareFlows } from './share-flows.ts'

const parts = { call, session, customerRecord }

export const followResults = createFollowResults(send)
export const changePassword = onePerAction(createChangePassword(parts))
export const saveProfile = onePerAction(createSaveProfile(parts))
export const eraseAccount = onePerAction(createEraseAccount(parts))
export const exportResults = createExportResults(send)
export const { shareResults, listShares, revokeShare } = createShareFlows(call)
export const listSignIns = () => call('listSignIns')

export const registerKit: RegisterKit = onePerAction(async (kitId: string, commandId: string) => {
  const kit = await call('registerKit', { body: { kitId }, commandId })
  if (kit !== undefined) customerRecord.addKit(kit)
  return kit
})
