import type { DatabaseSync } from 'node:sqlite'
import type { AccountId } from '@swabwise/events/catalogue/ids'

/** Accounts whose address must be deleted at `moment` (ISO 8601). */
export const farewellsOverAt = (db: DatabaseSync, moment: string): readonly AccountId[] =>
  db
    .prepare('SELECT account_id FROM open_farewells WHERE until <= ?')
    .all(moment)
    .map(({ account_id }) => account_id as AccountId)
