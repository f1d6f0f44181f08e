import { beginning, type List } from '../platform/read-model/lists/list.ts'

const ofIdentifier = 'SELECT rowid FROM list_kits_text WHERE list_kits_text MATCH ?1'

/** A filter is looked for in the identifier and in the address of the owner. */
export const kitList = {
  name: 'list_kits',
  table: 'swabKits',
  from: 'swabKits t LEFT JOIN accounts o ON o.id = t.accountId',
  alsoAfter: { 'DELETE ON accounts': 't.accountId = old.id' },
  cell: ['t.stage', 't.kind'],
  orders: {
    lastModifiedDate: 't.modifiedAt',
    createdDate: 't.createdAt',
    registeredDate: "ifnull(t.registeredAt, '')",
    identifier: 't.id',
  },
  own: { id: beginning('t.id') },
  others: beginning('o.email'),
  matching: `
    ${ofIdentifier} UNION ALL
    SELECT k.rowid FROM list_users_text f CROSS JOIN accounts o ON o.rowid = f.rowid CROSS JOIN swabKits k ON k.accountId = o.id
    WHERE f.list_users_text MATCH 'address : ' || ?1`,
  ofKit: 'SELECT rowid FROM swabKits WHERE id = ?',
} as const satisfies List

/** For those who are not told whose a kit is: in the identifier alone. */
export const kitListByIdentifier = {
  ...kitList,
  matching: ofIdentifier,
  text: `(SELECT ${beginning('lower(k.id)')} FROM swabKits k WHERE k.rowid = n)`,
} as const satisfies List
