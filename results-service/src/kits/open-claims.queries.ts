import type { DatabaseSync } from 'node:sqlite'
import type { AccountId, CommandId, KitId } from '@swabwise/events/catalogue/ids'

export interface OpenDetachmentRow {
  readonly accountId: AccountId
  readonly kitId: KitId
  readonly commandId: CommandId
}

export interface OpenClaimRow extends OpenDetachmentRow {
  /** Who claimed it: an admin on the account's behalf, or its owner. */
  readonly byAdmin: boolean
}

/** Claims made before a moment (ISO 8601) and still open: a crash left them half-way. */
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

/** Kits that were to be taken away before a moment (ISO 8601) and still have their owner. */
export function openDetachmentsBefore(db: DatabaseSync, moment: string): readonly OpenDetachmentRow[] {
  return db
    .prepare(
      'SELECT account_id AS accountId, kit_id AS kitId, command_id AS commandId FROM open_detachments WHERE released_at < ?',
    )
    .all(moment) as unknown as readonly OpenDetachmentRow[]
}
