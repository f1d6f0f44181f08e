import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'

export interface OpenClaimRow {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
}

/** Claims made before a moment (ISO 8601) and still open: a crash left them half-way. */
export function openClaimsBefore(db: DatabaseSync, moment: string): readonly OpenClaimRow[] {
  return db
    .prepare(
      'SELECT account_id AS accountId, kit_id AS kitId, command_id AS commandId FROM open_claims WHERE claimed_at < ?',
    )
    .all(moment) as unknown as readonly OpenClaimRow[]
}
