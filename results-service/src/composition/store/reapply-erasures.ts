import { v5 as uuidv5 } from 'uuid'
import { AccountId, CommandId } from '@swabwise/events/catalogue/ids'
import { accountStream, personalKeyStream, type Subject } from '@swabwise/events/catalogue/streams'
import { StreamTombstoned, type EventStore } from '@swabwise/events/store/port'
import { eraseAccountAndKits } from '../../erasure/erase-account.command.ts'
import { accountDecider } from '../../accounts/account.decider.ts'
import { load, type CommandContext } from '../../platform/execute.ts'

export interface ReapplyDependencies {
  readonly plainStore: EventStore
  /** The encrypting store. */
  readonly store: EventStore
  readonly shred: (subject: Subject) => Promise<void>
}

/** They are subjects of their own. */
const erasedByThemselves = { sentFrom: () => [] }

const namespace = '0f3a8f0c-5d0e-4f1c-8a52-5b0f0f7f6a11'

/**
 * Erases subjects again that a restored backup brought back. Idempotent.
 * @param at ISO 8601
 * @returns how many had come back
 */
export async function reapplyErasures(
  { plainStore, store, shred }: ReapplyDependencies,
  subjects: readonly Subject[],
  at: string,
): Promise<number> {
  let count = 0
  for (const subject of subjects) {
    const key = await keyOf(plainStore, subject)
    const account = await openAccount(store, subject)
    if (account !== undefined)
      await eraseAccountAndKits(
        { store, shred, contactMessages: erasedByThemselves, silently: true },
        account,
        contextOf(account, at),
      )
    // A moved log comes without tombstones; without one a missing key would read as a fault.
    if (key !== 'shredded') await shred(subject)
    if (key === 'present' || account !== undefined) count += 1
  }
  return count
}

/** A replica drops the key at once, but goes back to before the account was closed. */
async function openAccount(store: EventStore, subject: Subject): Promise<AccountId | undefined> {
  const id = AccountId.safeParse(subject.replace(/^account-/, '')).data
  if (id === undefined) return undefined
  const { state } = await load(store, accountDecider, accountStream(id))
  return state.status === 'active' ? id : undefined
}

async function keyOf(store: EventStore, subject: Subject): Promise<'present' | 'absent' | 'shredded'> {
  try {
    return (await store.read(personalKeyStream(subject))).length > 0 ? 'present' : 'absent'
  } catch (error) {
    if (error instanceof StreamTombstoned) return 'shredded'
    throw error
  }
}

function contextOf(accountId: AccountId, at: string): CommandContext {
  const commandId = CommandId.parse(uuidv5(`erased before ${accountId}`, namespace))
  return {
    commandId,
    actor: { kind: 'system', name: 'reapplied erasures' },
    onBehalfOf: accountId,
    correlationId: commandId,
    at,
  }
}
