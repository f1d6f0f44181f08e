import { decode } from '@swabwise/events/catalogue/codec'
import type { CatalogueEvent } from '@swabwise/events/catalogue/catalogue'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { StreamName } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { adminSince } from './admins.command.ts'

/** Two people mean two people: nobody makes the one who confirms what the stream's last proposal says. */
export async function isNewerThanProposal(
  store: EventStore,
  stream: StreamName,
  proposals: readonly CatalogueEvent['type'][],
  admin: AccountId,
): Promise<boolean> {
  const proposed = (await store.read(stream)).map(decode).findLast(({ type }) => proposals.includes(type))
  if (proposed === undefined) return false
  const since = await adminSince(store, admin)
  return since === undefined || since > proposed.metadata.at
}
