import { actionsIn, type KitAction } from '../kits/kit-capabilities.rules.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'

export function adminActionsOf({
  stage,
  registration,
}: SwabKitRow): readonly Exclude<KitAction, 'register'>[] {
  if (stage === 'erased') return []
  const final = registration?.latest?.status === 'final'
  const proposed = registration?.proposed !== undefined
  return actionsIn({ stage, final, proposed }).filter((action) => action !== 'register')
}
