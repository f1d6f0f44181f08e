import { KitId } from '@swabwise/events/catalogue/ids'
import type { Position } from '@swabwise/events/store/port'
import type { ErrorKey } from '@swabwise/events/vocabulary/error-keys'
import type { Outcome } from '../platform/execute.ts'
import { kitFailure } from './kit-failures.ts'
import { KitIdentifier } from './kits.contract.ts'
import type { SwabKitRefusal } from './swab-kit.decider.ts'

type Apply = (kitId: KitId) => Promise<Outcome<unknown, SwabKitRefusal>> | ErrorKey

/** Each is a stream of its own. */
const atOnce = 50

/** Skips kits for which `apply` is refused, with the reason. */
export async function forEachKit(identifiers: readonly string[], apply: Apply) {
  const skipped: { swabKitId: string; reason: ErrorKey }[] = []
  let done = 0
  let last: Position | undefined
  const wanted = [...new Set(identifiers)]
  for (let from = 0; from < wanted.length; from += atOnce) {
    const some = wanted.slice(from, from + atOnce).map(async (swabKitId) => {
      const identifier = KitIdentifier.safeParse(swabKitId)
      const outcome = identifier.success ? await apply(KitId.parse(identifier.data)) : 'badkitformat'
      return { swabKitId, outcome } as const
    })
    for (const { swabKitId, outcome } of await Promise.all(some))
      if (typeof outcome === 'string') skipped.push({ swabKitId, reason: outcome })
      else if (outcome.kind === 'refused') skipped.push({ swabKitId, reason: keyOf(outcome.refused) })
      else {
        const { position } = outcome
        if (position !== undefined && (last === undefined || position > last)) last = position
        done += 1
      }
  }
  return { done, skipped, last }
}

function keyOf(refused: SwabKitRefusal): ErrorKey {
  const failure = kitFailure(refused)
  if (failure.errorKey === undefined) throw failure
  return failure.errorKey
}
