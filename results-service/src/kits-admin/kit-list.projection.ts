import { beginning, type List } from '../platform/read-model/list.ts'

/** A filter is looked for in the identifier and in the address of the owner. */
export const kitList = {
  name: 'list_kits',
  table: 'swab_kits',
  from: 'swab_kits t LEFT JOIN accounts o ON o.id = t.account_id',
  alsoAfter: { 'DELETE ON accounts': 't.account_id = old.id' },
  cell: ['t.stage', 't.kind'],
  orders: {
    lastModifiedDate: 't.modified_at',
    createdDate: 't.created_at',
    registeredDate: "ifnull(t.registered_at, '')",
    identifier: 't.id',
  },
  own: { id: beginning('t.id') },
  others: beginning('o.email'),
  matching: `
    SELECT rowid FROM list_kits_text WHERE list_kits_text MATCH ?1 UNION ALL
    SELECT k.rowid FROM list_users_text f CROSS JOIN accounts o ON o.rowid = f.rowid CROSS JOIN swab_kits k ON k.account_id = o.id
    WHERE f.list_users_text MATCH 'address : ' || ?1`,
  ofKit: 'SELECT rowid FROM swab_kits WHERE id = ?',
} as const satisfies List
