import { kitList } from '../../../kits-admin/kit-list.projection.ts'
import { userList } from '../../../users/user-list.projection.ts'
import type { List } from './list.ts'

/** A narrow row for each row of the table, and for each order an index that holds all that a filter asks. */
function rowsOf({ name, table, from, alsoAfter, cell, orders, own, others }: List): string {
  const texts = [...Object.keys(orders), ...Object.keys(own), 'text']
  const columns = ['a', 'b', ...texts]
  const values = [
    ...cell,
    ...Object.values(orders).map((sql) => `lower(${sql}) || ' ' || t.rowid`),
    ...[...Object.values(own), [...Object.values(own), others].join(' || ')].map((sql) => `lower(${sql})`),
  ]
  const put = (where: string) => `
    INSERT INTO ${name} SELECT t.rowid, ${values.join()} FROM ${from} WHERE ${where}
    ON CONFLICT DO UPDATE SET ${columns.map((column) => `${column} = excluded.${column}`).join()};`
  const changes = {
    [`INSERT ON ${table}`]: 't.rowid = new.rowid',
    [`UPDATE ON ${table}`]: 't.rowid = new.rowid',
    ...alsoAfter,
  }
  const triggers = Object.entries(changes).map(
    ([change, where], number) => `CREATE TRIGGER ${name}_${number} AFTER ${change} BEGIN ${put(where)} END;`,
  )
  return `
    CREATE TABLE ${name} (
      n INTEGER PRIMARY KEY, a ANY NOT NULL, b ANY NOT NULL, ${texts.map((column) => `${column} TEXT NOT NULL`).join()}
    ) STRICT;
    ${put('true')}
    CREATE INDEX ${name}_cell ON ${name} (a, b);
    ${triggers.join('')}
    CREATE TRIGGER ${name}_removed AFTER DELETE ON ${table} BEGIN DELETE FROM ${name} WHERE n = old.rowid; END;`
}

/**
 * How many rows of each cell stand between a block's start and the next one's, in an order: a page is counted to from
 * the start of its block. Later on every so many rows one begins a block where it is put.
 */
function blocksOf(name: string, order: string, every: number): string {
  const inOrder = `list = '${name}_${order}'`
  const startOf = (row: string) =>
    `(SELECT max(start) FROM list_blocks WHERE ${inOrder} AND start <= ${row}.${order})`
  const add = `INSERT INTO list_blocks VALUES ('${name}_${order}', ${startOf('new')}, new.a, new.b, 1)
    ON CONFLICT DO UPDATE SET number = number + 1;`
  const drop = `UPDATE list_blocks SET number = number - 1
    WHERE ${inOrder} AND start = ${startOf('old')} AND a = old.a AND b = old.b;`
  const isStart = `new.n % ${every} = 0 AND NOT EXISTS (SELECT 1 FROM list_blocks WHERE ${inOrder} AND start = new.${order})`
  const behind = `t.${order} >= new.${order}
    AND t.${order} < ifnull((SELECT min(start) FROM list_blocks WHERE ${inOrder} AND start > new.${order}), char(1114111))`
  const split = `
    UPDATE list_blocks AS block SET number = number - (SELECT count(*) FROM ${name} t WHERE ${behind} AND t.a = block.a AND t.b = block.b)
    WHERE ${inOrder} AND start = ${startOf('new')} AND ${isStart};
    INSERT INTO list_blocks SELECT '${name}_${order}', new.${order}, a, b, count(*) FROM ${name} t WHERE ${behind} AND ${isStart} GROUP BY a, b;`
  return `
    CREATE INDEX ${name}_${order} ON ${name} (${order}, a, b, text);
    INSERT INTO list_blocks VALUES ('${name}_${order}', '', '', '', 0);
    WITH RECURSIVE starts (start) AS (
      SELECT '' UNION ALL
      SELECT (SELECT ${order} FROM ${name} WHERE ${order} > start ORDER BY ${order} LIMIT 1 OFFSET ${every - 1})
      FROM starts WHERE start IS NOT NULL
    )
    INSERT INTO list_blocks SELECT '${name}_${order}', start, a, b, count(*)
    FROM (SELECT start, lead(start, 1, char(1114111)) OVER (ORDER BY start) AS next FROM starts WHERE start IS NOT NULL)
    CROSS JOIN ${name} INDEXED BY ${name}_${order} WHERE ${order} >= start AND ${order} < next GROUP BY start, a, b;
    CREATE TRIGGER ${name}_${order}_inserted AFTER INSERT ON ${name} BEGIN ${add} ${split} END;
    CREATE TRIGGER ${name}_${order}_removed AFTER DELETE ON ${name} BEGIN ${drop} END;
    CREATE TRIGGER ${name}_${order}_changed AFTER UPDATE ON ${name}
    WHEN old.${order} <> new.${order} OR old.a <> new.a OR old.b <> new.b BEGIN ${drop} ${add} ${split} END;`
}

function textsOf({ name, own }: List): string {
  const text = `${name}_text`
  const columns = Object.keys(own)
  const of = (row: 'old' | 'new') => [`${row}.n`, ...columns.map((column) => `${row}.${column}`)].join()
  const learn = `INSERT INTO ${text} (rowid, ${columns.join()}) VALUES (${of('new')});`
  const forget = `INSERT INTO ${text} (${text}, rowid, ${columns.join()}) VALUES ('delete', ${of('old')});`
  const changed = columns.map((column) => `old.${column} <> new.${column}`).join(' OR ')
  return `
    CREATE VIRTUAL TABLE ${text} USING fts5 (
      ${columns.join()}, content = '${name}', content_rowid = 'n', tokenize = 'trigram', columnsize = 0
    );
    INSERT INTO ${text} (${text}, rank) VALUES ('secure-delete', 1), ('hashsize', 33554432);
    INSERT INTO ${text} (${text}) VALUES ('rebuild');
    CREATE TRIGGER ${text}_inserted AFTER INSERT ON ${name} BEGIN ${learn} END;
    CREATE TRIGGER ${text}_removed AFTER DELETE ON ${name} BEGIN ${forget} END;
    CREATE TRIGGER ${text}_changed AFTER UPDATE ON ${name} WHEN ${changed} BEGIN ${forget} ${learn} END;`
}

/**
 * What lists are sorted, counted and searched by; triggers keep it.
 * @param every how many rows a block holds, more or less
 */
export const listsSql = (every = 4000) => `
  CREATE TABLE list_blocks (
    list TEXT NOT NULL, start TEXT NOT NULL, a ANY NOT NULL, b ANY NOT NULL, number INTEGER NOT NULL,
    PRIMARY KEY (list, start, a, b)
  ) STRICT, WITHOUT ROWID;
  ${[kitList, userList]
    .flatMap((list: List) => [
      rowsOf(list),
      textsOf(list),
      ...Object.keys(list.orders).map((order) => blocksOf(list.name, order, every)),
    ])
    .join('')}`
