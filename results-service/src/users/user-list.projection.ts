import { beginning, part, type List } from '../platform/read-model/lists/list.ts'

/** A filter is looked for in name and address and in the identifiers of their kits. */
export const userList = {
  name: 'list_users',
  table: 'accounts',
  from: 'accounts t',
  alsoAfter: {
    'UPDATE OF accountId ON swabKits': 't.id IN (old.accountId, new.accountId)',
    'DELETE ON swabKits': 't.id = old.accountId',
  },
  cell: ['t.role', 't.activated'],
  orders: {
    lastModifiedDate: 't.modifiedAt',
    createdDate: 't.createdAt',
    email: 't.email',
    lastName: 't.lastName',
    id: 't.id',
  },
  own: {
    address: beginning('t.email'),
    names: `${beginning('t.lastName')} || ${part("t.firstName || ' ' || t.lastName")}`,
  },
  others: `ifnull((SELECT group_concat(${beginning('k.id')}, '') FROM swabKits k WHERE k.accountId = t.id), '')`,
  matching: `
    SELECT rowid FROM list_users_text WHERE list_users_text MATCH ?1 UNION ALL
    SELECT o.rowid FROM list_kits_text f CROSS JOIN swabKits k ON k.rowid = f.rowid CROSS JOIN accounts o ON o.id = k.accountId
    WHERE f.list_kits_text MATCH ?1`,
  ofKit: 'SELECT t.rowid FROM swabKits k JOIN accounts t ON t.id = k.accountId WHERE k.id = ?',
} as const satisfies List
