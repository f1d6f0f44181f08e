import type { AdminKitAction } from '@swabwise/events/vocabulary/kit-action'
import { actionsIn, type ActionRequest } from '../kits/kit-capabilities.rules.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'

export function adminActionsOf(
  { stage, registration }: SwabKitRow,
  heldBack: Pick<ActionRequest, 'runHeld' | 'needsValidation'>,
): readonly AdminKitAction[] {
  if (stage === 'erased') return []
  const final = registration?.latest?.status === 'final'
  const proposed = registration?.proposed !== undefined
  return actionsIn({ stage, final, proposed, ...heldBack }).filter((action) => action !== 'register')
}
