import type { ListedKit } from '@swabwise/results-service/kits-admin/kits-admin.contract'
import type { KitKind } from '@swabwise/events/vocabulary/kit-kind'
import { call } from '../../../api/admin.ts'
import { failureOf, type Failure } from '../../../api/failure.ts'

const deletedAtOnce = 4

export interface Deletion {
  readonly deleted: readonly ListedKit[]
  readonly refused: readonly { readonly kit: ListedKit; readonly failure: Failure }[]
}

/** One by one, a few at a time; a refused one does not keep the others from being deleted. */
export async function deleteKits(
  kits: readonly ListedKit[],
  onDeleted: (count: number) => void,
): Promise<Deletion> {
  const deleted: ListedKit[] = []
  const refused: { kit: ListedKit; failure: Failure }[] = []
  const waiting = [...kits]
  async function work() {
    for (let kit = waiting.shift(); kit; kit = waiting.shift()) {
      try {
        await call('deleteKit', { params: { id: kit.id } })
        deleted.push(kit)
      } catch (thrown) {
        refused.push({ kit, failure: failureOf(thrown) })
      }
      onDeleted(deleted.length)
    }
  }
  await Promise.all(Array.from({ length: deletedAtOnce }, work))
  return { deleted, refused }
}

/** Makes deleted kits anew as they were: of the same kind and lot. Answers how many there are again. */
export async function recreateKits(kits: readonly ListedKit[]): Promise<number> {
  let made = 0
  for (const { kind, lot, identifiers } of alike(kits)) {
    const body = { identifiers, kind, ...(lot !== undefined && { lot }) }
    const answer = await call('createKits', { body })
    made += answer?.created ?? 0
  }
  return made
}

function alike(kits: readonly ListedKit[]) {
  const groups = new Map<string, { kind: KitKind; lot: string | undefined; identifiers: string[] }>()
  for (const { identifier, kind, lot } of kits) {
    const key = JSON.stringify([kind, lot])
    const group = groups.get(key) ?? { kind, lot, identifiers: [] }
    group.identifiers.push(identifier)
    groups.set(key, group)
  }
  return groups.values()
}

interface Attachment {
  readonly swabKitId: string
  readonly userId: string
  readonly reason: string
}

export const attachKit = ({ swabKitId, userId, reason }: Attachment, commandId?: string) =>
  call('attachKit', {
    body: { swabKitId, userId, ...(reason !== '' && { reason }) },
    ...(commandId !== undefined && { commandId }),
  })

export const detachKit = (
  { swabKitId, reason }: { readonly swabKitId: string; readonly reason: string },
  commandId: string,
) => call('detachKit', { body: { swabKitId, ...(reason !== '' && { reason }) }, commandId })
