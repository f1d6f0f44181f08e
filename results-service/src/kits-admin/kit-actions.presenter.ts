import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import type { Staff } from '@swabwise/events/vocabulary/role'
import { may, type StaffCall } from '../contract/staff-access.ts'
import { actionsIn, type ActionRequest } from '../kits/kit-capabilities.rules.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'

/** By which call each is done. */
const callOf: Readonly<Record<AdminKitAction, StaffCall>> = {
  attach: 'attachKit',
  detach: 'detachKit',
  delete: 'deleteKit',
  receive: 'receiveSamples',
  record: 'recordResults',
  correct: 'recordResults',
  confirm: 'confirmCorrection',
  reject: 'rejectCorrection',
  validate: 'validateResults',
  release: 'releaseResults',
  email: 'emailResults',
}

/** What the kit allows, as far as the role does. */
export function staffActionsOf(
  { stage, registration }: SwabKitRow,
  who: Staff,
  heldBack: Pick<ActionRequest, 'runHeld' | 'needsValidation'>,
): readonly AdminKitAction[] {
  if (stage === 'erased') return []
  const final = registration?.latest?.status === 'final'
  const proposed = registration?.proposed !== undefined
  return actionsIn({ stage, final, proposed, ...heldBack })
    .filter((action) => action !== 'register')
    .filter((action) => may(who, callOf[action]))
}
