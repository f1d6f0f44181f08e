import type { DatabaseSync } from 'node:sqlite'

/** Keeps `list_counts` and `list_changes` as they are, row by row. Two columns make a cell that is counted. */
const counting = (table: string, a: string, b: string) => `
  INSERT INTO list_changes VALUES ('${table}', 0);
  INSERT INTO list_counts SELECT '${table}', ${a}, ${b}, count(*) FROM ${table} GROUP BY ${a}, ${b};
  CREATE TRIGGER list_${table}_inserted AFTER INSERT ON ${table} BEGIN
    UPDATE list_changes SET number = number + 1 WHERE list = '${table}';
    INSERT INTO list_counts VALUES ('${table}', new.${a}, new.${b}, 1)
      ON CONFLICT DO UPDATE SET number = number + 1;
  END;
  CREATE TRIGGER list_${table}_removed AFTER DELETE ON ${table} BEGIN
    UPDATE list_changes SET number = number + 1 WHERE list = '${table}';
    UPDATE list_counts SET number = number - 1 WHERE list = '${table}' AND a = old.${a} AND b = old.${b};
  END;
  CREATE TRIGGER list_${table}_changed AFTER UPDATE ON ${table} BEGIN
    UPDATE list_changes SET number = number + 1 WHERE list = '${table}';
  END;
  CREATE TRIGGER list_${table}_moved AFTER UPDATE ON ${table} WHEN old.${a} <> new.${a} OR old.${b} <> new.${b} BEGIN
    UPDATE list_counts SET number = number - 1 WHERE list = '${table}' AND a = old.${a} AND b = old.${b};
    INSERT INTO list_counts VALUES ('${table}', new.${a}, new.${b}, 1)
      ON CONFLICT DO UPDATE SET number = number + 1;
  END;
`

/** Parts of text are found by trigrams, without a second copy of the text. */
const searching = (table: string, columns: readonly string[]) => {
  const values = (row: 'old' | 'new') => columns.map((column) => `${row}.${column}`).join()
  const forget = `INSERT INTO ${table}_text (${table}_text, rowid, ${columns.join()}) VALUES ('delete', old.rowid, ${values('old')});`
  const learn = `INSERT INTO ${table}_text (rowid, ${columns.join()}) VALUES (new.rowid, ${values('new')});`
  const changed = columns.map((column) => `old.${column} <> new.${column}`).join(' OR ')
  return `
  CREATE VIRTUAL TABLE ${table}_text USING fts5 (${columns.join()}, content = '${table}', tokenize = 'trigram');
  INSERT INTO ${table}_text (${table}_text, rank) VALUES ('secure-delete', 1);
  INSERT INTO ${table}_text (${table}_text) VALUES ('rebuild');
  CREATE TRIGGER ${table}_text_inserted AFTER INSERT ON ${table} BEGIN ${learn} END;
  CREATE TRIGGER ${table}_text_removed AFTER DELETE ON ${table} BEGIN ${forget} END;
  CREATE TRIGGER ${table}_text_changed AFTER UPDATE ON ${table} WHEN ${changed} BEGIN ${forget} ${learn} END;
`
}

const sql = `
  CREATE TABLE list_counts (
    list TEXT NOT NULL, a ANY NOT NULL, b ANY NOT NULL, number INTEGER NOT NULL, PRIMARY KEY (list, a, b)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE list_changes (list TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT;

  CREATE INDEX swab_kits_by_modified ON swab_kits (modified_at);
  CREATE INDEX swab_kits_by_created ON swab_kits (created_at);
  CREATE INDEX swab_kits_by_registered ON swab_kits (ifnull(registered_at, ''));
  CREATE INDEX swab_kits_by_stage ON swab_kits (stage, modified_at);
  CREATE INDEX swab_kits_by_kind ON swab_kits (kind, modified_at);
  CREATE INDEX swab_kits_by_last_group ON swab_kits (substr(id, 14, 4), substr(id, 9, 4));
  CREATE INDEX swab_kits_by_middle_group ON swab_kits (substr(id, 9, 4), substr(id, 4, 4));
  CREATE INDEX swab_kits_by_first_group ON swab_kits (substr(id, 4, 4));
  ${counting('swab_kits', 'stage', 'kind')}
  ${searching('swab_kits', ['id'])}

  CREATE INDEX accounts_by_modified ON accounts (modified_at);
  CREATE INDEX accounts_by_created ON accounts (created_at);
  CREATE INDEX accounts_by_email ON accounts (email COLLATE NOCASE);
  CREATE INDEX accounts_by_last_name ON accounts (last_name COLLATE NOCASE);
  CREATE INDEX accounts_by_role ON accounts (is_admin, modified_at);
  CREATE INDEX accounts_by_activated ON accounts (activated, modified_at);
  ${counting('accounts', 'is_admin', 'activated')}
  ${searching('accounts', ['email', 'name'])}

  CREATE INDEX audit_index_by_correlation ON audit_index (correlation_id);
  CREATE INDEX audit_index_by_actor ON audit_index (actor_id) WHERE actor_id IS NOT NULL;
`

export const haveLists = (db: DatabaseSync): boolean =>
  db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'list_counts'").get() !== undefined

/**
 * What lists are sorted, counted and searched by. Made once the rows are there, which is many times cheaper than
 * keeping it while a log is read from its beginning; from then on triggers keep it.
 */
export function makeLists(db: DatabaseSync): void {
  if (haveLists(db)) return
  db.exec('BEGIN')
  try {
    db.exec(sql)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
