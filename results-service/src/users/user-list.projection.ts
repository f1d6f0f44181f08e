import { beginning, part, type List } from '../platform/read-model/list.ts'

/** A filter is looked for in name and address and in the identifiers of their kits. */
export const userList = {
  name: 'list_users',
  table: 'accounts',
  from: 'accounts t',
  alsoAfter: {
    'UPDATE OF account_id ON swab_kits': 't.id IN (old.account_id, new.account_id)',
    'DELETE ON swab_kits': 't.id = old.account_id',
  },
  cell: ['t.is_admin', 't.activated'],
  orders: {
    lastModifiedDate: 't.modified_at',
    createdDate: 't.created_at',
    email: 't.email',
    lastName: 't.last_name',
  },
  own: { address: beginning('t.email'), names: `${beginning('t.last_name')} || ${part('t.name')}` },
  others: `ifnull((SELECT group_concat(${beginning('k.id')}, '') FROM swab_kits k WHERE k.account_id = t.id), '')`,
  matching: `
    SELECT rowid FROM list_users_text WHERE list_users_text MATCH ?1 UNION ALL
    SELECT o.rowid FROM list_kits_text f CROSS JOIN swab_kits k ON k.rowid = f.rowid CROSS JOIN accounts o ON o.id = k.account_id
    WHERE f.list_kits_text MATCH ?1`,
  ofKit: 'SELECT t.rowid FROM swab_kits k JOIN accounts t ON t.id = k.account_id WHERE k.id = ?',
} as const satisfies List
