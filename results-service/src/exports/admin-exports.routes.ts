import type { EventStore } from '@swabwise/events/store/port'
import type { CommandContext } from '../platform/execute.ts'
import { recordViewing } from '../results/record-viewing.command.ts'
import type { KitListQueries, ListedKitRow } from '../kits-admin/kit-lists.queries.ts'
import type { UserListQueries } from '../users/user-lists.queries.ts'
import { csvInParts, kitColumns, resultColumns, userColumns } from './tables.presenter.ts'
import type { Handlers } from '../platform/http/pipeline.ts'
import { usersAsked } from '../users/users.routes.ts'
import type { adminExportOperations } from './admin-exports.contract.ts'

export interface AdminExportDependencies {
  readonly store: EventStore
  readonly kitLists: KitListQueries
  readonly userLists: UserListQueries
}

export const adminExportHandlers = ({
  store,
  kitLists,
  userLists,
}: AdminExportDependencies): Handlers<typeof adminExportOperations> => ({
  exportUsers: async ({ query, context }) => ({
    answer: csvInParts(userColumns, userLists.each(usersAsked(query))),
    headers: fileNamed('users', context),
  }),

  exportKits: async ({ query, context }) => ({
    answer: csvInParts(kitColumns, kitLists.each(query)),
    headers: fileNamed('kits', context),
  }),

  exportResults: async ({ query, context }) => ({
    answer: csvInParts(resultColumns, reading(store, kitLists.each(query), context)),
    headers: fileNamed('results', context),
  }),
})

/** Kits with results, once reading them has been recorded. */
async function* reading(
  store: EventStore,
  parts: Iterable<readonly ListedKitRow[]>,
  context: CommandContext,
): AsyncGenerator<readonly ListedKitRow[]> {
  for (const kits of parts) {
    const reported = kits.filter(({ registration }) => registration?.latest !== undefined)
    await recordViewing(
      store,
      reported.map(({ id }) => id),
      context,
    )
    yield reported
  }
}

const fileNamed = (what: string, { at }: CommandContext) => ({
  'Content-Disposition': `attachment; filename="swabwise-${what}-${at.slice(0, 'YYYY-MM-DD'.length)}.csv"`,
})
