import { KitId } from '@swabwise/events/catalogue/ids'
import { swabKitStream } from '@swabwise/events/catalogue/streams'
import { kitIdFormat } from '@swabwise/events/vocabulary/kit-id'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { execute, notThereYet, type CommandContext } from '../platform/execute.ts'

/** An identifier as entered, and where. */
export interface EnteredKit {
  readonly line: number
  readonly value: string
}

export interface KitsToCreate {
  readonly kits: readonly EnteredKit[]
  readonly kind?: KitKind
  readonly lot?: string
}

export interface CreatedKits {
  readonly created: number
  readonly alreadyPresent: number
  readonly errors: readonly (EnteredKit & { readonly expected: string })[]
}

/** Appended together, so that they share a commit. */
const batchSize = 200

/** Dry run. */
export function planKits({ kits }: KitsToCreate, exists: (id: KitId) => boolean): CreatedKits {
  const { ids, errors } = readKits(kits)
  const alreadyPresent = ids.filter(exists).length
  return { created: ids.length - alreadyPresent, alreadyPresent, errors }
}

/** Idempotent: existing kits stay as they are. */
export async function createKits(
  store: EventStore,
  { kits, kind, lot }: KitsToCreate,
  context: CommandContext,
): Promise<CreatedKits & { readonly position: Position | undefined }> {
  const { ids, errors } = readKits(kits)
  const rest = { ...(kind === undefined ? {} : { kind }), ...(lot === undefined ? {} : { lot }) }
  let created = 0
  let position: Position | undefined
  for (let from = 0; from < ids.length; from += batchSize) {
    const outcomes = await Promise.all(
      ids
        .slice(from, from + batchSize)
        .map((kitId) =>
          execute(
            store,
            swabKitDecider,
            swabKitStream(kitId),
            { type: 'CreateKit', kitId, ...rest },
            context,
            notThereYet(swabKitDecider),
          ),
        ),
    )
    for (const outcome of outcomes) {
      if (outcome.kind === 'refused') continue
      created++
      const at = outcome.position
      if (at !== undefined && (position === undefined || at > position)) position = at
    }
  }
  return { created, alreadyPresent: ids.length - created, errors, position }
}

function readKits(kits: readonly EnteredKit[]) {
  const lines = new Map<KitId, number>()
  const errors: (EnteredKit & { readonly expected: string })[] = []
  for (const { line, value } of kits) {
    const read = KitId.safeParse(value.trim().toUpperCase())
    const first = read.data && lines.get(read.data)
    if (!read.success) errors.push({ line, value, expected: `the format ${kitIdFormat}` })
    else if (first !== undefined)
      errors.push({ line, value, expected: `each kit once; it is already on line ${first}` })
    else lines.set(read.data, line)
  }
  return { ids: [...lines.keys()], errors }
}
