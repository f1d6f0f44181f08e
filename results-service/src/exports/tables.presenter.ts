import { stringify } from 'csv-stringify/sync'
import { columnOf, geneKeys } from '@swabwise/events/genetics/codes/codes'
import type { ListedKitRow } from '../kits-admin/kit-lists.queries.ts'
import type { ListedUserRow } from '../users/user-lists.queries.ts'
import { authoritiesOf } from '../accounts/account.presenter.ts'

type Cell = string | undefined
/** Cells by column name. */
export type Columns<Row> = Readonly<Record<string, (row: Row) => Cell>>

/**
 * Streams rows as CSV. Has a BOM for spreadsheets; formulas are escaped.
 */
export async function* csvInParts<Row>(
  columns: Columns<Row>,
  parts: Iterable<readonly Row[]> | AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  const cells = Object.values(columns)
  yield stringify([Object.keys(columns)], { bom: true, record_delimiter: 'windows' })
  for await (const rows of parts) {
    yield stringify(
      rows.map((row) => cells.map((cell) => cell(row) ?? '')),
      { escape_formulas: true, record_delimiter: 'windows' },
    )
    await new Promise(setImmediate)
  }
}

const yesNo = (value: boolean) => (value ? 'yes' : 'no')

export const userColumns: Columns<ListedUserRow> = {
  id: ({ id }) => id,
  email: ({ email }) => email,
  first_name: ({ firstName }) => firstName,
  last_name: ({ lastName }) => lastName,
  country: ({ country }) => country,
  region: ({ region }) => region,
  activated: ({ activated }) => yesNo(activated),
  authorities: (user) => authoritiesOf(user).join(' '),
  kits: ({ kits }) => kits.map(({ id }) => id).join(' '),
  created_at: ({ createdAt }) => createdAt,
  last_modified_at: ({ modifiedAt }) => modifiedAt,
  last_login_at: ({ lastLoginAt }) => lastLoginAt,
}

export const kitColumns: Columns<ListedKitRow> = {
  identifier: ({ id }) => id,
  kind: ({ kind }) => kind,
  lot: ({ lot }) => lot,
  stage: ({ stage }) => stage,
  user_id: ({ registration }) => registration?.accountId,
  user_email: ({ ownersEmail }) => ownersEmail,
  registered_at: ({ registration }) => registration?.registeredAt,
  result_status: ({ registration }) => registration?.latest?.status,
  released: ({ registration }) =>
    registration?.latest === undefined ? undefined : yesNo(registration.released),
  reported_at: ({ registration }) => registration?.latest?.reportedAt,
  emailed_at: ({ registration }) => registration?.emailedAt,
  created_at: ({ createdAt }) => createdAt,
  last_modified_at: ({ modifiedAt }) => modifiedAt,
}

/** The columns of lab files, plus the owner. */
export const resultColumns: Columns<ListedKitRow> = {
  swab_kit_id: ({ id }) => id,
  kind: ({ kind }) => kind,
  user_id: ({ registration }) => registration?.accountId,
  status: ({ registration }) => registration?.latest?.status,
  released: ({ registration }) => yesNo(registration?.released === true),
  reported_at: ({ registration }) => registration?.latest?.reportedAt,
  ...Object.fromEntries(
    geneKeys.map((gene) => [
      columnOf[gene],
      ({ registration }: ListedKitRow) => registration?.latest?.codes[gene],
    ]),
  ),
  note: ({ registration }) => registration?.latest?.note,
}
