import type { SignInEvent } from '@swabwise/events/catalogue/streams/sign-ins'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { signInsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { note, type CommandContext } from '../platform/execute.ts'

/** Appends without reading: nothing is decided by what stands there, and it may be long. */
export const recordSignIns = (
  store: EventStore,
  accountId: AccountId,
  event: SignInEvent,
  context: CommandContext,
): Promise<Position> => note(store, signInsStream(accountId), event, context)
