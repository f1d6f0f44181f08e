import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'

export interface OpenDetachmentRow {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
}

export interface OpenClaimRow extends OpenDetachmentRow {
  /** Whether an admin claimed it on the account's behalf. */
  readonly byAdmin: boolean
}

/** Open claims older than `moment` (ISO 8601), left by a crash. */
export function openClaimsBefore(db: DatabaseSync, moment: string): readonly OpenClaimRow[] {
  const rows = db
    .prepare(
      'SELECT account_id AS accountId, kit_id AS kitId, command_id AS commandId, by_admin AS byAdmin FROM open_claims WHERE claimed_at < ?',
    )
    .all(moment)
  return rows.map(({ byAdmin, ...row }) => ({
    ...(row as unknown as OpenDetachmentRow),
    byAdmin: byAdmin === 1,
  }))
}

/** Unfinished detachments older than `moment` (ISO 8601), left by a crash. */
export function openDetachmentsBefore(db: DatabaseSync, moment: string): readonly OpenDetachmentRow[] {
  return db
    .prepare(
      'SELECT account_id AS accountId, kit_id AS kitId, command_id AS commandId FROM open_detachments WHERE released_at < ?',
    )
    .all(moment) as unknown as readonly OpenDetachmentRow[]
}
