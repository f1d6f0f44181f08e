import { actionsIn, type KitAction, type KitStanding } from '../kits/kit-capabilities.rules.ts'
import type { SwabKitRow } from '../kits/swab-kits.queries.ts'

/** What an admin can do with a kit as the read model knows it. */
export function adminActionsOf(kit: SwabKitRow): readonly Exclude<KitAction, 'register'>[] {
  const standing = standingOf(kit)
  if (standing === undefined) return []
  const proposed = kit.registration?.proposed !== undefined
  return actionsIn(standing, proposed).filter((action) => action !== 'register')
}

function standingOf({ stage, registration }: SwabKitRow): KitStanding | undefined {
  switch (stage) {
    case 'erased':
      return undefined
    case 'registered':
      return 'awaited'
    case 'held':
      return registration?.latest?.status === 'final' ? 'heldFinal' : 'held'
    default:
      return stage
  }
}
