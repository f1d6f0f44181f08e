import { actionsIn, type KitAction } from '../kits/kit-capabilities.rules.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'

/** What an admin can do with a kit as the read model knows it. */
export function adminActionsOf({
  stage,
  registration,
}: SwabKitRow): readonly Exclude<KitAction, 'register'>[] {
  if (stage === 'erased') return []
  const final = registration?.latest?.status === 'final'
  const proposed = registration?.proposed !== undefined
  return actionsIn({ stage, final, proposed }).filter((action) => action !== 'register')
}
