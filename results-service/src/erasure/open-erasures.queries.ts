import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, CommandId } from '@swabwise/events/catalogue/ids'

export interface OpenErasureRow {
  readonly accountId: AccountId
  readonly commandId: CommandId
}

/** Unfinished erasures older than `moment` (ISO 8601), left by a crash. */
export function openErasuresBefore(db: DatabaseSync, moment: string): readonly OpenErasureRow[] {
  return db
    .prepare('SELECT account_id AS accountId, command_id AS commandId FROM open_erasures WHERE erased_at < ?')
    .all(moment) as unknown as readonly OpenErasureRow[]
}
