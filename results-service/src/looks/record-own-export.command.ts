import type { AccountId } from '@swabwise/events/catalogue/ids'
import type { LooksEvent } from '@swabwise/events/catalogue/streams/looks'
import { looksStream } from '@swabwise/events/catalogue/streams'
import type { EventStore, Position } from '@swabwise/events/store/port'
import { note, type CommandContext } from '../platform/execute.ts'

type What = Extract<LooksEvent, { type: 'OwnDataExported' }>['data']['what']

/** Whoever has the owner's session can take it away: so that they see it afterwards. */
export const recordOwnExport = (
  store: Pick<EventStore, 'append'>,
  accountId: AccountId,
  what: What,
  context: CommandContext,
): Promise<Position> =>
  note(store, looksStream(accountId), { type: 'OwnDataExported', data: { accountId, what } }, context)
